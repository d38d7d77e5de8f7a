import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'

export const drawingScript = 'inertia/ssr.tsx'

/** The browser alone draws forms: what is typed before its script has come would be lost, or sent in the address. */
const pages = new Set([
  'admin/activity',
  'admin/countries/index',
  'admin/dashboard',
  'admin/owners/index',
  'admin/owners/show',
  'admin/properties/index',
  'admin/properties/show',
  'admin/review',
  'admin/trash',
  'admin/users/all',
  'admin/users/index',
  'owner/dashboard',
  'owner/properties/show',
])

/** The first page, a login's as a rule, begins to load the script; without it the browser draws alone. */
export async function isDrawnHere(_ctx: HttpContext, page: string) {
  if (!app.inProduction) return pages.has(page)
  loading ??= load()
  return pages.has(page) && loading
}

let loading: Promise<boolean> | undefined

async function load() {
  try {
    const vite = await app.container.make('vite')
    await vite.loadServerModule(drawingScript)
    return true
  } catch (error) {
    logger.error({ err: error }, 'pages are drawn by the browser alone')
    return false
  }
}

/** Chromium tells it, other browsers name themselves. */
export function isPhone({ request }: HttpContext) {
  const hint = request.header('sec-ch-ua-mobile')
  return hint ? hint === '?1' : /\bMobi/.test(request.header('user-agent') ?? '')
}
