type Problem = { field: string; message: string }

const fields = ['name', 'email', 'phone_number', 'message'] as const

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
  // A summary that came with the page is what the visitor has to see first. What was typed has come with the address,
  // where it need not stay.
  if (!summary.hidden) summary.focus()
  if (location.search) history.replaceState(history.state, '', location.pathname + location.hash)

  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    const button = form.querySelector<HTMLButtonElement>('[type=submit]')!
    if (button.ariaBusy) return
    const name = button.textContent
    button.ariaBusy = 'true'
    button.textContent = button.dataset.sending!
    const failure = await send(form)
    button.ariaBusy = null
    button.textContent = name
    if (failure) return showFailure(form, summary, failure)

    draft.remove()
    box.replaceChildren(
      box.querySelector<HTMLTemplateElement>('[data-thanks]')!.content.cloneNode(true)
    )
    document.querySelector('.ask-bar')?.remove()
    box.querySelector('h2')!.focus()
  })
}

type Failure = { message: string; problems?: Problem[] }

/** @returns what the server said; where it said nothing, what the page brought for that */
async function send(form: HTMLFormElement): Promise<Failure | undefined> {
  const { api, failed = '', offline = '' } = form.dataset
  const body = JSON.stringify(Object.fromEntries(new FormData(form)))
  const headers = { 'accept': 'application/json', 'content-type': 'application/json' }
  let response: Response
  try {
    response = await fetch(api!, { method: 'POST', headers, body })
  } catch {
    return { message: offline }
  }
  if (response.ok) return
  const { message = failed, errors: problems } = await response.json().catch(() => ({}))
  return { message, problems }
}

function showFailure(
  form: HTMLFormElement,
  summary: HTMLElement,
  { message, problems = [] }: Failure
) {
  const [text, list] = [summary.querySelector('p')!, summary.querySelector('ul')!]
  text.textContent = message
  summary.querySelector<HTMLElement>('[data-kept]')!.hidden = problems.length > 0
  list.replaceChildren(
    ...problems.map(({ field, message: problem }) => {
      const link = document.createElement('a')
      link.href = `#enquiry-${field}`
      link.textContent = problem
      const item = document.createElement('li')
      item.append(link)
      return item
    })
  )
  for (const field of fields) {
    const input = form.elements.namedItem(field) as HTMLInputElement
    const problem = problems.find((other) => other.field === field)
    if (problem) input.ariaInvalid = 'true'
    else input.removeAttribute('aria-invalid')
    document.getElementById(`enquiry-${field}-error`)!.textContent = problem?.message ?? ''
  }
  summary.hidden = false
  summary.focus()
}

/** In this tab alone, for a reload or a way taken by mistake. */
function draftOf(key: string) {
  const attempt = <Value>(action: () => Value) => {
    try {
      return action()
    } catch {
      return undefined // a browser that stores nothing
    }
  }
  return {
    keep(form: HTMLFormElement) {
      const values = fields.map((name) => [name, new FormData(form).get(name)])
      attempt(() => sessionStorage.setItem(key, JSON.stringify(Object.fromEntries(values))))
    },
    fill(form: HTMLFormElement) {
      const values = attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '{}')) ?? {}
      for (const name of fields) {
        const input = form.elements.namedItem(name) as HTMLInputElement
        if (!input.value && typeof values[name] === 'string') input.value = values[name]
      }
    },
    remove() {
      attempt(() => sessionStorage.removeItem(key))
    },
  }
}
