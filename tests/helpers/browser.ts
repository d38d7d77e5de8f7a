import { bases } from '#tests/helpers/calls'

/** A browser as far as these calls go: it keeps cookies and sends the XSRF token when told to. */
export class Browser {
  #cookies = new Map<string, string>()

  constructor(cookies: Iterable<[string, string]> = []) {
    this.#cookies = new Map(cookies)
  }

  /** Another browser with a copy of these cookies, as a thief would have it. */
  copy() {
    return new Browser(this.#cookies)
  }

  get xsrf() {
    return { 'X-XSRF-TOKEN': decodeURIComponent(this.#cookies.get('XSRF-TOKEN') ?? '') }
  }

  async call(
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: Record<string, string> } = {}
  ) {
    const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        cookie: [...this.#cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
      body: body && JSON.stringify(body),
    })
    this.#keep(response.headers.getSetCookie())
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, json: parsed(text) }
  }

  logIn(area: 'admin' | 'owner', email: string, password: string) {
    const login = area === 'admin' ? 'login' : 'owner-login'
    return this.call('POST', `${bases[area]}/${login}`, { body: { email, password } })
  }

  #keep(lines: string[]) {
    for (const line of lines) {
      const [pair] = line.split(';')
      const [name, ...value] = pair.split('=')
      if (/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.delete(name)
      else this.#cookies.set(name, value.join('='))
    }
  }
}

function parsed(text: string) {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return null
  }
}
