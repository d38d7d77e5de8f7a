import type { ApplicationService } from '@adonisjs/core/types'

export default class PageProvider {
  constructor(protected app: ApplicationService) {}

  async boot() {
    const { default: edge } = await import('edge.js')
    edge.global('pageRoot', pageRoot)
  }
}

/** The framework's tag escapes only slashes, so a title `<!--<script>` would swallow the rest of the page. */
export function pageRoot(page: object) {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  return `<script data-page="app" type="application/json">${json}</script><div id="app"></div>`
}
