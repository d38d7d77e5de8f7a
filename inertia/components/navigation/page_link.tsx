import type { ComponentProps } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { addressOf, type Routes, type Target } from '~/lib/addresses'

type Rest = Omit<ComponentProps<typeof Link>, 'href' | 'method' | 'component' | 'pageProps'>

/** A link to a page of ours, by its route's name: `<PageLink route="admin.users.index">`. */
export function PageLink<Route extends keyof Routes>(props: Target<Route> & Rest) {
  const { route: _route, routeParams: _params, qs: _qs, ...rest } = props as Rest & Named
  return <Link {...rest} href={addressOf(props)} />
}

type Named = { route?: unknown; routeParams?: unknown; qs?: unknown }
