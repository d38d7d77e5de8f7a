import { afterPress } from '../../../inertia/lib/page/press.js'
import { closeLikeMenus } from '../menus.js'

type Control = HTMLInputElement | HTMLSelectElement

const form = document.querySelector<HTMLFormElement>('#listing-search')!
const controls = () => ([...form.elements] as Control[]).filter(({ name }) => name)
let isDue = false

/** A day answers when it is left, because it changes with each digit; the other filters answer when they change. */
export function startSearchForm() {
  if (!form) return
  document.addEventListener('change', ({ target }) => {
    const control = target as Control
    if (control.form !== form) return
    if (control.type === 'date') control.addEventListener('blur', send, { once: true })
    else void send()
  })
  closeLikeMenus(form.querySelectorAll<HTMLDetailsElement>('#filters, .picker'))
  keepInSight(form.querySelector<HTMLDetailsElement>('#filters')!)
  form.addEventListener('submit', () => (isDue = false))
  form.addEventListener('formdata', ({ formData }) => makePlain(formData))
  document.addEventListener('click', ({ target, ctrlKey, metaKey, shiftKey }) => {
    const link = (target as Element).closest('a')
    if (link?.matches('.doors a, .chip, .loosen a, .pages a')) takeAlong(link)
    // What leads elsewhere is what the visitor wants now.
    if (link && !ctrlKey && !metaKey && !shiftKey) isDue = false
  })
}

/** On a phone the filters lie over the results: all of them in the window. */
function keepInSight(filters: HTMLDetailsElement) {
  const summary = filters.querySelector('summary')!
  filters.addEventListener('toggle', () => {
    if (filters.open && summary.checkVisibility()) scrollBy(0, summary.getBoundingClientRect().top)
  })
}

async function send() {
  isDue = true
  await afterPress()
  if (isDue) form.requestSubmit()
}

/** An address has nothing that nobody filled in, or that holds anyway, and digits alone. */
function makePlain(formData: FormData) {
  for (const [name, value] of [...formData]) {
    if (value === '' || (name === 'sort' && value === 'newest')) formData.delete(name)
    else if (/^\d{1,3}(,\d{3})+(\.\d+)?$/.test(`${value}`) && /_(min|max)$/.test(name))
      formData.set(name, `${value}`.replaceAll(',', ''))
  }
}

/** A link was made for what is shown; what the form wants by now is changed by as much, and a door is what it says. */
function takeAlong(link: HTMLAnchorElement) {
  if (!isDue && !form.closest('[aria-busy]')) return
  const shown = queryOf(form.querySelector<HTMLAnchorElement>('.doors [aria-current]')!)
  const query = queryOf(link)
  for (const control of controls()) {
    const state = stateIn(control, query)
    const isDoor = control.id === 'purpose' && link.matches('.doors a')
    if (isDoor || state !== stateIn(control, shown)) setState(control, state)
  }
  const wanted = new URLSearchParams([...new FormData(form)] as [string, string][])
  for (const page of query.getAll('page')) wanted.set('page', page)
  link.href = link.dataset.query = `${form.action}?${wanted}`
}

/** Words of an address say what the form has as fields. */
const queryOf = ({ dataset, href }: HTMLAnchorElement) =>
  new URL(dataset.query ?? href, href).searchParams

/** What an address asks for stands in the form before its answer comes, for whatever is pressed next. */
export function fillFrom({ href, pathname, searchParams }: URL) {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-query]')]
  const link = links.find((one) => one.href === href)
  if (!link && pathname !== new URL(form.action).pathname) return
  const query = link ? queryOf(link) : searchParams
  for (const control of controls()) setState(control, stateIn(control, query))
}

function stateIn({ name, type, value }: Control, query: URLSearchParams) {
  const given = query.getAll(name).join()
  return type === 'checkbox' ? given.split(',').includes(value) : given
}

const partOf = (element: Element) =>
  'open' in element ? 'open' : element.matches('[type=checkbox]') ? 'checked' : 'value'

export const stateOf = (element: Element): unknown => Reflect.get(element, partOf(element))

export function setState(element: Element, state: unknown) {
  if (stateOf(element) !== state) Reflect.set(element, partOf(element), state)
  if ('options' in element && !stateOf(element)) Reflect.set(element, 'selectedIndex', 0)
}
