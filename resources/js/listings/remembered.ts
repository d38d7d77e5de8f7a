import { announceText } from './announcement.js'
import { attempt } from './browser_storage.js'

const key = 'listings.writer'
const fields = ['name', 'email', 'phone_number'] as const

type Kept = Partial<Record<(typeof fields)[number], unknown>> & { wrote?: Record<string, unknown> }

const kept = (): Kept => attempt(() => JSON.parse(localStorage.getItem(key) ?? '{}')) ?? {}

/** Who writes, and when to which listing: in this browser alone, and only where it is ticked. */
export function offerToRemember(form: HTMLFormElement, listing: string) {
  const place = form.querySelector<HTMLElement>('.remember')!
  const tick = place.querySelector('input')!
  const inputs = fields.map((name) => form.elements.namedItem(name) as HTMLInputElement)
  const isKept = ({ name, value }: HTMLInputElement) => value === kept()[name as keyof Kept]
  const show = () => {
    tick.checked = place.classList.toggle('is-kept', Object.keys(kept()).length > 0)
    showWritten()
  }

  for (const input of inputs) {
    const value = kept()[input.name as keyof Kept]
    if (!input.value && typeof value === 'string') input.value = value
  }
  show()
  place.querySelector('button')!.addEventListener('click', () => {
    for (const input of inputs.filter(isKept)) input.value = ''
    form.dispatchEvent(new Event('input')) // its draft forgets too
    attempt(() => localStorage.removeItem(key))
    show()
    tick.focus()
  })

  return function remember() {
    if (!tick.checked) return
    const values = Object.fromEntries(inputs.map(({ name, value }) => [name, value]))
    const wrote = { ...kept().wrote, [listing]: new Date().toISOString() }
    const text = JSON.stringify({ ...values, wrote })
    const isStored = attempt(() => localStorage.setItem(key, text) ?? true)
    if (!isStored) announceText(place.dataset.failed!)
    show()
  }
}

/** Over the photo of a card or of a listing's page, where it moves nothing. */
export function showWritten() {
  for (const former of document.querySelectorAll('.wrote')) former.remove()
  const { wrote } = kept()
  const text = document.querySelector<HTMLElement>('[data-wrote]')!.dataset.wrote!
  // As `config/languages.ts` says for all, which would bring the back office with it.
  const locale = `${document.documentElement.lang}-u-ca-gregory-nu-latn`
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long' })
  for (const listing of document.querySelectorAll<HTMLElement>('[data-listing], [id^=listing-]')) {
    const time = Date.parse(String(wrote?.[listing.dataset.listing ?? listing.id.split('-')[1]]))
    if (Number.isNaN(time)) continue
    const textContent = text.replace('{day}', days.format(time))
    const said = Object.assign(document.createElement('p'), { className: 'wrote', textContent })
    listing.querySelector('.gallery, .listing__photo')?.append(said)
  }
}
