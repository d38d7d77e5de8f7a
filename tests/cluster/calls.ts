export const admin = { email: 'admin@example.com', password: 'a password for the cluster' }

type Body = Record<string, unknown>
type Answer<Shape> = { status: number; body: Shape; headers: Headers }

/** Somebody who calls with a token, through any of the servers. */
export class Caller {
  constructor(readonly token = '') {}

  get<Shape = Body>(url: string) {
    return send<Shape>(url, { headers: this.#headers })
  }

  post<Shape = Body>(url: string, body: Body = {}) {
    const headers = { ...this.#headers, 'content-type': 'application/json' }
    return send<Shape>(url, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  upload<Shape = Body>(url: string, photos: Buffer[]) {
    const body = new FormData()
    for (const photo of photos) body.append('images', new Blob([photo]), 'photo.jpg')
    return send<Shape>(url, { method: 'POST', headers: this.#headers, body })
  }

  get #headers() {
    return this.token ? { 'x-session-token': this.token } : {}
  }
}

export async function logIn(url: string, { email, password } = admin) {
  const { body } = await new Caller().post<{ token: string }>(`${url}/api/users/login`, {
    email,
    password,
  })
  return new Caller(body.token)
}

/** A call that gets no answer has the status 0. */
async function send<Shape>(url: string, init: RequestInit): Promise<Answer<Shape>> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const text = await response.text()
    return { status: response.status, body: parsed(text) as Shape, headers: response.headers }
  } catch {
    return { status: 0, body: {} as Shape, headers: new Headers() }
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Makes a number of calls, some at a time. @returns how many had which status */
export async function repeat(
  count: number,
  atOnce: number,
  call: (index: number) => Promise<{ status: number }>
) {
  const statuses: Record<number, number> = {}
  let next = 0
  const work = async () => {
    while (next < count) {
      const { status } = await call(next++)
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return statuses
}
