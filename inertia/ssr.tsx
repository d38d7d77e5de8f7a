import { hash } from 'node:crypto'
import { basename } from 'node:path'
import logger from '@adonisjs/core/services/logger'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createInertiaApp } from '@inertiajs/react'
import type { Page } from '@inertiajs/core'
import type { Data } from '@generated/data'
import { LRUCache } from 'lru-cache'
import { drawing, drawnApp } from '~/drawing'
import { clockReads } from '~/hooks/use_clock'
import { addTexts, setLanguage, type Texts } from '~/lib/texts'

const pages = import.meta.glob<{ default: ComponentType }>([
  './pages/**/*.tsx',
  '!./pages/errors/page_failed.tsx',
])

const texts = import.meta.glob<Texts>('../.adonisjs/client/lang/*.ts', { eager: true })
for (const [path, areas] of Object.entries(texts)) addTexts(basename(path, '.ts'), areas)

type Drawn = { head: string[]; body: string }

/**
 * A reload, or a tab that a phone had put away, shows the rows that it showed before. What names no time depends on the
 * page's data alone, so it is kept by them.
 */
const kept = new LRUCache<string, Drawn>({
  maxSize: 4_000_000,
  sizeCalculation: ({ body }) => body.length + 1, // it refuses 0
})

/** @returns what stands in the page's root, and the tags for its head; nothing where the browser has to draw it */
export default async function draw(page: Page): Promise<Drawn> {
  try {
    return await keptOrDrawn(page)
  } catch (error) {
    logger.error({ err: error, page: page.component }, 'the page could not be drawn by the server')
    return { head: [], body: '' }
  }
}

async function keptOrDrawn(page: Page) {
  const { drawnAt, ...props } = page.props
  const key = hash('sha256', JSON.stringify({ ...page, props }))
  const found = kept.get(key)
  if (found) return found
  const reads = clockReads()
  const made = await drawn(page)
  if (reads === clockReads()) kept.set(key, made)
  return made
}

async function drawn(page: Page) {
  let body = ''
  const result = await createInertiaApp({
    ...drawing,
    page,
    resolve: async (name) => (await pages[`./pages/${name}.tsx`]()).default,
    setup: ({ App, props }) => drawnApp(App, props),
    // Inertia would put the page's data beside it as well, which the root view does for each page.
    render(app) {
      setLanguage((page.props.language as Data.SharedProps['language']).code)
      return (body = renderToString(app))
    },
  })
  return { head: result?.head ?? [], body }
}
