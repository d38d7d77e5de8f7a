export type Call = {
  method: string
  path: string
  query: URLSearchParams
  body: any
  headers: Headers
}

type Answer = { status?: number; body?: unknown; headers?: Record<string, string> }

/** What a call is answered with: a body, a whole answer, or nothing at all, as if the connection were lost. */
type Route = Answer | Error | ((call: Call) => Answer | Error | Promise<Answer | Error>)

type Routes = Record<`${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`, Route>

let routes: Routes = {}

/** The page that every visit leads to. */
export const elsewhere = 'elsewhere'

/** The calls of a test, answered by the test; one that it did not name fails it. */
export const network = {
  calls: [] as Call[],
  /** Addresses of pages that were asked for. */
  visits: [] as string[],

  /** Calls that no test has named. */
  unknown: [] as string[],

  /** Adds answers, or replaces them. */
  answers(added: Routes) {
    routes = { ...routes, ...added }
  },

  /** Answers when the test lets it. */
  hold(route: keyof Routes, answer: Answer | Error) {
    const { promise, resolve } = Promise.withResolvers<void>()
    network.answers({ [route]: () => promise.then(() => answer) })
    return { release: resolve }
  },

  /** A page's script, which comes when the test lets it. */
  script: Promise.resolve(),

  reset() {
    routes = {}
    network.script = Promise.resolve()
    network.calls = []
    network.visits = []
    network.unknown = []
  },

  async answer(request: Request): Promise<Response> {
    const { pathname: path, search, searchParams: query } = new URL(request.url)
    if (request.headers.has('x-inertia')) return visited(path + search, request.headers)
    const text = await request.text()
    const body = text.startsWith('{') ? JSON.parse(text) : text
    const call = { method: request.method, path, query, body, headers: request.headers }
    network.calls.push(call)
    const route = routes[`${request.method} ${path}` as keyof Routes]
    if (!route) {
      network.unknown.push(`${request.method} ${path}`)
      throw lost
    }
    const answer = typeof route === 'function' ? await route(call) : route
    if (answer instanceof Error) throw answer
    const { status = 200, body: answered = {}, headers } = answer
    return new Response(JSON.stringify(answered), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    })
  },
}

/** A connection that breaks. */
export const lost = new TypeError('Failed to fetch')

/** A page that asks for some of its own props stays. */
function visited(url: string, headers: Headers) {
  network.visits.push(url)
  const component = headers.get('x-inertia-partial-component') ?? elsewhere
  const page = { component, url, props: { errors: {} }, version: '1' }
  return new Response(JSON.stringify(page), {
    headers: { 'content-type': 'application/json', 'x-inertia': 'true' },
  })
}
