import type { ComponentType } from 'react'
import PageFailed from '~/pages/errors/page_failed'

type Page = { default: ComponentType }

/** Specification §9: script parts of the product may take this long to load. */
const timeoutMilliseconds = 120_000

const pages = import.meta.glob<Page>(['../pages/**/*.tsx', '!../pages/errors/page_failed.tsx'])

/** A page's script, loaded when it is first wanted; a page that says what happened when it does not come. */
export async function loadPage(name: string): Promise<ComponentType> {
  try {
    const load = pages[`../pages/${name}.tsx`]
    const page = await Promise.race([load(), expiry()])
    return page.default
  } catch {
    return PageFailed
  }
}

function expiry() {
  return new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('The page took too long to load')), timeoutMilliseconds)
  )
}
