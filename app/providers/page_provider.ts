import type { ApplicationService } from '@adonisjs/core/types'

/** How a page's props reach the browser: see `pageRoot`. */
export default class PageProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { default: edge } = await import('edge.js')
    edge.global('pageRoot', pageRoot)
  }
}

/**
 * The first page's props and the element that React fills. The framework's own tag escapes nothing
 * but slashes, so that a title such as `<!--<script>` would swallow the rest of the page.
 */
export function pageRoot(page: object) {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script data-page="app" type="application/json">${json}</script><div id="app"></div>`
}
