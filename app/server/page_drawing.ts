import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'

export const drawingScript = 'inertia/ssr.tsx'

/**
 * These pages are read. The browser alone draws a form: what is typed into it before its script has come would be lost, and
 * a password would be sent in the address.
 */
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

let isLoaded = !app.inProduction

/** The browser draws each page until the script is loaded. */
export const isDrawnHere = (_ctx: HttpContext, page: string) => isLoaded && pages.has(page)

export async function loadDrawing() {
  const vite = await app.container.make('vite')
  await vite.loadServerModule(drawingScript)
  isLoaded = true
}

/** Chromium tells it, other browsers name themselves. */
export function isPhone({ request }: HttpContext) {
  const hint = request.header('sec-ch-ua-mobile')
  return hint ? hint === '?1' : /\bMobi/.test(request.header('user-agent') ?? '')
}
