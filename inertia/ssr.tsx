import logger from '@adonisjs/core/services/logger'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createInertiaApp } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import { drawing, drawnApp } from '~/drawing'

const pages = import.meta.glob<{ default: ComponentType }>([
  './pages/**/*.tsx',
  '!./pages/errors/page_failed.tsx',
])

/** @returns what stands in the page's root, and the tags for its head; nothing where the browser has to draw it */
export default async function draw(page: Page) {
  try {
    return await drawn(page)
  } catch (error) {
    logger.error({ err: error, page: page.component }, 'the page could not be drawn by the server')
    return { head: [], body: '' }
  }
}

async function drawn(page: Page) {
  let body = ''
  const result = await createInertiaApp({
    ...drawing,
    page,
    resolve: async (name) => (await pages[`./pages/${name}.tsx`]()).default,
    setup: ({ App, props }) => drawnApp(App, props),
    // Inertia would put the page's data beside it as well, which the root view does for each page.
    render: (app) => (body = renderToString(app)),
  })
  return { head: result?.head ?? [], body }
}
