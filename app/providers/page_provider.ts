import limits from '#config/limits'
import { sessionCheck } from '#config/session_check'

export default class PageProvider {
  async boot() {
    const { default: edge } = await import('edge.js')
    edge.global('icon', icon)
    edge.global('limits', limits)
    edge.global('pageRoot', pageRoot)
    edge.global('pageTags', pageTags)
    edge.global('sessionCheck', sessionCheck)
  }
}

/** Each component is looked for by its path anew, so a page begins with its drawings (`site/art/icons.edge`). */
const icon = (name: string, classes = '') =>
  `<svg class="icon ${classes}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><use href="#i-${name}" /></svg>`

type DrawnPage = { ssrHead?: string[]; ssrBody?: string; [part: string]: unknown }

/**
 * The framework's tag escapes only slashes, so a title `<!--<script>` would swallow the rest of the page. The data comes
 * last, because only the script needs it and a slow line shows the rows that much earlier.
 */
export function pageRoot({ ssrHead, ssrBody, ...page }: DrawnPage) {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  const root = ssrBody ? ` data-server-rendered>${ssrBody}` : '>'
  return `<div id="app"${root}</div><script data-page="app" type="application/json">${json}</script>`
}

/** Vite's tags name a stylesheet once for each script that needs it, and a browser would apply it as often. */
export const pageTags = (tags: { toString(): string }[]) =>
  [...new Set(tags.map(String))].join('\n')
