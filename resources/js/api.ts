/** Shows the calls that have all words; without a script the browser's own search finds them. */
const box = document.querySelector<HTMLInputElement>('#search')!
const found = document.querySelector('#found')!
const rules = document.querySelector('#rules')!
const sections = [...document.querySelectorAll('main section')].filter((section) =>
  section.querySelector('.api__method')
)
const calls = [...document.querySelectorAll<HTMLElement>('.api__call:has(.api__method)')]

function search() {
  const words = box.value.toLowerCase().split(/\s+/)
  const isShown = ({ textContent: text }: Element) =>
    words.every((word) => text!.toLowerCase().includes(word))
  for (const call of calls) call.hidden = !isShown(call.querySelector('summary')!)
  for (const section of sections)
    section.toggleAttribute('hidden', !section.querySelector('.api__call:not([hidden])'))
  const count = calls.filter(({ hidden }) => !hidden).length
  rules.toggleAttribute('hidden', box.value !== '') // what is found comes directly below
  found.textContent = box.value && `${count} of ${calls.length} calls`
}

box.hidden = false
box.addEventListener('input', search)
if (box.value) search() // kept by the browser on the way back
