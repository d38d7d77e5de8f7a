import type { I18n } from '@adonisjs/i18n'
import limits from '#config/limits'
import { sessionCheck } from '#config/session_check'
import { beside } from '#texts/beside'
import type { pictureOf } from '#listings/listing_cards'
import { directionOf } from '#texts/direction'

export default class PageProvider {
  async boot() {
    const { default: edge, edgeGlobals } = await import('edge.js')
    const { escape } = edgeGlobals.html
    edge.global('beside', (i18n: I18n, names: string[]) => beside(i18n.t.bind(i18n), names))
    edge.global('heart', heart(escape))
    edge.global('icon', icon)
    edge.global('limits', limits)
    edge.global('directionOf', directionOf)
    edge.global('linked', linked(escape))
    edge.global('pageRoot', pageRoot)
    edge.global('pageTags', pageTags)
    edge.global('picture', picture(escape))
    edge.global('sessionCheck', sessionCheck)
    edge.global('typed', typed(escape))
  }
}

/** Each component is looked for by its path anew, so a page begins with its drawings (`site/art/icons.edge`). */
const icon = (name: string, classes = '') =>
  `<svg class="icon ${classes}" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false"><use href="#i-${name}" /></svg>`

type Escape = (text: string) => string

const heart =
  (escape: Escape) =>
  (id: number, label: string, classes = '') =>
    `<button class="heart button is-icon is-round ${classes}" type="button" data-heart="${id}" aria-pressed="false" aria-label="${escape(label)}" hidden>${icon('heart')}</button>`

const typed = (shown: Escape) => (text: string) =>
  text.replace(/.+/g, (line) => `<span dir="${directionOf(line)}">${shown(line)}</span>`)

const address = /(https?:\/\/[^\s\p{C}<>"]*[^\s\p{C}<>".,;:!?)،؛؟»”])/iu

/** Addresses in what an owner typed are links, which say nothing of this site to search engines. */
const linked = (escape: Escape) =>
  typed((line) => line.split(address).map(escape).map(linkOf).join(''))

const linkOf = (part: string, index: number) =>
  index % 2 ? `<a href="${part}" rel="nofollow ugc noopener">${part}</a>` : part

type Picture = {
  image: ReturnType<typeof pictureOf>
  alt: string
  sizes: string
  classes?: string
  priority: 'high' | 'eager' | 'lazy' | 'deferred'
}

/** What is `deferred` loads near the window where there is a script: browsers load what is lazy from far away. */
const picture =
  (escape: Escape) =>
  ({ image: { width, height, ...image }, alt, sizes, classes = '', priority }: Picture) => {
    const [src, srcset] = [image.src, image.srcset].map(escape)
    const shape = `${classes && `class="${classes}" `}sizes="${sizes}" width="${width}" height="${height}" alt="${escape(alt)}" decoding="async"`
    const plain = `<img src="${src}" srcset="${srcset}" ${shape}`
    if (priority === 'lazy') return `${plain} loading="lazy" />`
    if (priority !== 'deferred')
      return `${plain} fetchpriority="${priority === 'high' ? 'high' : 'auto'}" />`

    const blank = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${width} ${height}'/%3E`
    return `<img src="${blank}" data-src="${src}" data-srcset="${srcset}" ${shape} loading="lazy" />
<noscript>${plain} loading="lazy" /></noscript>`
  }

type DrawnPage = { ssrHead?: string[]; ssrBody?: string; [part: string]: unknown }

/** The framework's tag lets a title `<!--<script>` swallow the page. The data comes last, so that rows show earlier. */
export function pageRoot({ ssrHead, ssrBody, ...page }: DrawnPage) {
  const json = JSON.stringify(page).replaceAll('<', '\\u003c')
  const root = ssrBody ? ` data-server-rendered>${ssrBody}` : '>'
  return `<div id="app"${root}</div><script data-page="app" type="application/json">${json}</script>`
}

/** Vite's tags name a stylesheet once for each script that needs it, and a browser would apply it as often. */
export const pageTags = (tags: { toString(): string }[]) =>
  [...new Set(tags.map(String))].join('\n')
