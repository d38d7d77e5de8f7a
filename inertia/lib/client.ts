import { http, HttpResponseError, router, type HttpResponse } from '@inertiajs/core'
import {
  MutationCache,
  QueryCache,
  QueryClient,
  type InvalidateQueryFilters,
} from '@tanstack/react-query'
import type { LinkParams } from '@adonisjs/inertia/react'
import { createTuyau, TuyauError, type TuyauPromise } from '@tuyau/core/client'
import type { InferRoutes, RequestArgs, UserRegistry } from '@tuyau/core/types'
import { createTuyauReactQueryClient } from '@tuyau/react-query'
import { registry } from '@generated/registry'
import { addressIn } from '#config/languages'
import { areaOfCall, isLoginCall, type Area } from '~/lib/areas'
import { sendUntilFree } from '~/lib/busy'
import { languageOfPage } from '~/lib/texts'
import { detailsOf, failureOf, statusOf } from '~/lib/failure'
import { expiredSession, isLoggedIn, tokenOf } from '~/lib/session'
import { announceOffers, receiveOffer } from '~/lib/messages'

export type Routes = InferRoutes<UserRegistry>

export type RouteTarget = { [Route in keyof Routes]: LinkParams<Route> }[keyof Routes]

/** Each route by itself, because all of them together are too many for TypeScript. */
type Sent<Name extends keyof Routes> = Name extends Name ? RequestArgs<Routes[Name]> : never

type Requests = {
  request<Name extends keyof Routes>(
    name: Name,
    args: Sent<Name>
  ): TuyauPromise<Routes[Name]['types']['response']>
}

type RouteIn<A extends Area> = {
  [Route in keyof Routes]: Route extends `api.${A}.${infer Name}` ? Name : never
}[keyof Routes]

export const routeOf = <Name extends RouteIn<'admin'> & RouteIn<'owner'>>(area: Area, name: Name) =>
  `api.${area}.${name}` as const

type SiteRoute = 'site.home.show' | 'site.support.show' | 'site.listings.index'

/** The visitors' page in the language of this one. */
export const siteAddress = (route: SiteRoute) =>
  addressIn(languageOfPage(), tuyau.urlFor.get(route).url)

/** The server draws addresses and makes no calls. */
const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin

const tokenHeader = 'X-Session-Token'
/** Each answer tells what it changed, so the offers of calls at the same time can't be confused. */
const undoHeader = 'x-operation-undo'

export const tuyau = createTuyau({
  registry,
  baseUrl: origin,
  credentials: 'same-origin',
  retry: 0, // queries retry by themselves, and a change must not be sent twice unless nothing was stored
  fetch: (request, init) =>
    sendUntilFree(() => fetch(request instanceof Request ? request.clone() : request, init)),
  timeout: false, // the specification's calls wait as long as it takes (section 9)
  hooks: {
    beforeRequest: [
      (request) => {
        const token = tokenFor(request.url)
        if (token) request.headers.set(tokenHeader, token)
      },
    ],
    afterResponse: [
      (_request, _options, response) => (isOurs(response) ? undefined : noAnswer()),
      (_request, _options, response) => withOffer(response),
    ],
  },
})

// The same functions, with less to compare for TypeScript.
export const client: Requests & Omit<typeof tuyau, 'request'> = tuyau as never

/** A proxy or a hotel's login page may answer 200 with HTML in place of the server. */
function isOurs({ ok, status, headers }: Response) {
  return (
    !ok ||
    status === 204 ||
    /^(application\/json|text\/csv)/.test(headers.get('content-type') ?? '')
  )
}

const noAnswer = () => new Response(null, { status: 502 })

function withOffer(response: Response) {
  const read = response.json.bind(response)
  response.json = async () => receiveOffer(await read(), response.headers.get(undoHeader))
  return response
}

/** Reads what Inertia's own client received. @throws for a proxy's page with 200 */
export const answerIn = <Answer>({ data, headers }: HttpResponse): Answer =>
  receiveOffer(JSON.parse(data), headers[undoHeader])

export const { api } = createTuyauReactQueryClient({ client: tuyau })

/** The server has one for each page that it draws, or a user would be shown what another one may see. */
export const newQueryClient = () =>
  new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!query.meta?.handlesExpiry) noticeExpiry(error)
        noticeEnrolment(error)
      },
    }),
    mutationCache: new MutationCache({
      onError: (error) => {
        noticeExpiry(error)
        noticeEnrolment(error)
      },
      onSettled: announceOffers,
    }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        refetchOnWindowFocus: 'always', // another tab may have changed what this one shows
        networkMode: 'always', // a failed call says more than a paused one
        retry: (failures, error) => failures < 1 && mayQueryAgain(error),
        retryDelay: 200,
      },
      mutations: { networkMode: 'always' },
    },
  })

export const queryClient = newQueryClient()

/** Reloads every query by default, because lists, figures and choices depend on each other. */
export const refresh = (filters?: InvalidateQueryFilters) => queryClient.invalidateQueries(filters)

/** Forms and uploads use Inertia's own client, which needs the same hooks. */
export function connectForms() {
  http.onRequest((config) => {
    const token = tokenFor(config.url)
    return token ? { ...config, headers: { ...config.headers, [tokenHeader]: token } } : config
  })
  http.onError((error) => {
    if (!(error instanceof HttpResponseError)) return
    noticeExpiry(error, error.url)
    noticeEnrolment(error)
  })
}

function tokenFor(address: string) {
  const area = areaOfCall(address)
  return area && !isLoginCall(address) ? tokenOf(area) : null
}

/** The client itself has asked a busy server several times. */
function mayQueryAgain(error: unknown) {
  const status = statusOf(error)
  return status === undefined || (status >= 500 && status !== 503)
}

function noticeExpiry(error: unknown, address = addressOf(error)) {
  const { status, message = '' } = failureOf(error)
  if (status !== 401 || !address || isLoginCall(address)) return
  const area = areaOfCall(address)
  // The answer may come after the user has logged out.
  if (area && isLoggedIn(area)) expiredSession.set({ area, message })
}

/** Admins need a second factor since this page was loaded: the server leads its next visit to where it is set up. */
function noticeEnrolment(error: unknown) {
  if (statusOf(error) !== 403 || detailsOf(error).factor !== 'enrol') return
  if (!client.current('admin.second_factor.show')) router.reload()
}

function addressOf(error: unknown) {
  return error instanceof TuyauError ? error.rawRequest?.url : undefined
}
