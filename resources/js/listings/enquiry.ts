import { directionOf } from '#texts/direction'
import { attempt } from './browser_storage.js'
import { afterPress } from '../../../inertia/lib/page/press.js'
import { offerToRemember } from './remembered.js'

type Problem = { field: string; message: string; rule?: string }

const fields = ['name', 'email', 'phone_number', 'message'] as const

/** One of the pair is enough, so what is missing is said once for both. */
const places = ['name', 'contact', 'email', 'phone_number', 'message'] as const
const pair: readonly string[] = ['email', 'phone_number']

/** Sends without leaving the page; whatever happens, what was typed stays until it has been thanked for. */
export function keepEnquiry(main: HTMLElement) {
  const box = main.querySelector<HTMLElement>('[data-enquiry]')
  if (!box) return
  const draft = draftOf(`enquiry.${main.dataset.listing}`)
  const form = box.querySelector('form')
  if (!form) return draft.remove()

  const summary = box.querySelector<HTMLElement>('[data-summary]')!
  draft.fill(form)
  if (!summary.hidden) draft.keep(form)
  form.addEventListener('input', () => draft.keep(form))
  const remember = offerToRemember(form, main.dataset.listing!)
  form.addEventListener('click', ({ target }) => {
    const sentence = (target as Element).closest('[data-opening]')?.textContent
    if (sentence) begin(form, sentence)
  })
  // A summary that came with the page is what the visitor has to see first.
  if (!summary.hidden) summary.focus()

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')!
    if (button.ariaBusy) return
    const name = button.textContent
    const body = JSON.stringify(Object.fromEntries(new FormData(form)))
    button.ariaBusy = 'true'
    button.textContent = button.dataset.sending!
    setReadOnly(form, true)
    const failure = await send(form, body)
    await afterPress()
    button.ariaBusy = null
    button.textContent = name
    setReadOnly(form, false)
    if (failure) return showFailure(form, summary, failure)

    draft.remove()
    thank(main, box, form)
    remember()
    summary.hidden = true
    markProblems(form, [])
  })
}

/** What is written already stays before it. */
function begin(form: HTMLFormElement, sentence: string) {
  const message = fieldOf(form, 'message')
  if (message.readOnly) return
  const written = message.value.trimEnd()
  if (!written.includes(sentence)) {
    message.value = written ? `${written} ${sentence}` : sentence
    message.dispatchEvent(new Event('input', { bubbles: true }))
  }
  message.focus()
}

/** Words that are typed while it is sent would go with the thanks. */
function setReadOnly(form: HTMLFormElement, isSending: boolean) {
  for (const name of fields) fieldOf(form, name).readOnly = isSending
}

function thank(main: HTMLElement, box: HTMLElement, form: HTMLFormElement) {
  const bar = main.querySelector<HTMLElement>('.ask-bar')
  const former = [...box.childNodes]
  const { content } = box.querySelector<HTMLTemplateElement>('[data-thanks]')!
  box.replaceChildren(content.cloneNode(true))
  for (const line of fieldOf(form, 'message').value.split('\n')) {
    const words = { dir: directionOf(line), textContent: `${line}\n` }
    box.querySelector('[data-words]')!.append(Object.assign(document.createElement('span'), words))
  }
  if (bar) bar.hidden = true
  box.querySelector('h2')!.focus()
  box.querySelector('[data-another]')!.addEventListener('click', () => {
    box.replaceChildren(...former)
    if (bar) bar.hidden = false
    const message = fieldOf(form, 'message')
    message.value = ''
    message.focus()
  })
}

type Failure = { message: string; problems?: Problem[] }

/** @returns what the server said; where it said nothing, or somebody else answered, that nobody knows whether it arrived */
async function send(form: HTMLFormElement, body: string): Promise<Failure | undefined> {
  const { unanswered = '' } = form.dataset
  const headers = { 'accept': 'application/json', 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(30_000)
  try {
    const response = await fetch(form.action, { method: 'POST', headers, body, signal })
    if (response.status === 201) return
    const { message = unanswered, errors } = await response.json()
    return { message, problems: errors && inOrder(errors) }
  } catch {
    return { message: unanswered }
  }
}

function inOrder(problems: Problem[]) {
  const placed = problems.map(({ field, message, rule }) => {
    return { field: rule === 'contact' ? rule : field, message }
  })
  return places.flatMap((place) => placed.filter(({ field }) => field === place))
}

function showFailure(
  form: HTMLFormElement,
  summary: HTMLElement,
  { message, problems = [] }: Failure
) {
  summary.querySelector('p')!.textContent = message
  summary.querySelector<HTMLElement>('[data-kept]')!.hidden = problems.length > 0
  const items = problems.map(({ field, message: textContent }) => {
    const href = `#enquiry-${field === 'contact' ? 'email' : field}`
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('a'), { href, textContent }))
    return item
  })
  summary.querySelector('ul')!.replaceChildren(...items)
  markProblems(form, problems)
  summary.hidden = false
  summary.focus()
}

function markProblems(form: HTMLFormElement, problems: Problem[]) {
  const problemOf = (place: string) => problems.find(({ field }) => field === place)
  for (const place of places) {
    form.querySelector(`#enquiry-${place}-error`)!.textContent = problemOf(place)?.message ?? ''
  }
  for (const field of fields) {
    const isWrong = problemOf(field) ?? (pair.includes(field) && problemOf('contact'))
    fieldOf(form, field).ariaInvalid = isWrong ? 'true' : null
  }
}

const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement

/** The tab alone keeps a draft, for a reload or a way taken by mistake. */
function draftOf(key: string) {
  return {
    keep(form: HTMLFormElement) {
      const values = fields.map((name) => [name, new FormData(form).get(name)])
      attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values))))
    },
    fill(form: HTMLFormElement) {
      const values = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {}
      for (const name of fields) {
        const input = fieldOf(form, name)
        if (!input.value && typeof values[name] === 'string') input.value = values[name]
      }
    },
    remove() {
      attempt(() => sessionStorage.removeItem(key))
    },
  }
}
