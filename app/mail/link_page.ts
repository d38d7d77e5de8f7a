import type { HttpContext } from '@adonisjs/core/http'
import { plainAddress } from '#config/languages'
import { rendererOf } from '#server/renderer'

type LinkPage = {
  texts: 'unsubscription' | 'confirmation' | 'answering' | 'listing_alert' | 'still_available'
  state: 'asked' | 'on' | 'full' | 'off' | 'unknown'
  /** What its button does, where a page has several. */
  action?: string
  values?: Record<string, string>
  /** Each that is open has a button of its own, and the button of the page is for all. */
  items?: { id: number; title: string; url: string | null; words: string; isOpen: boolean }[]
  next?: { text: string; url: string }
}

export async function answerLinkPage({ i18n, request, response }: HttpContext, page: LinkPage) {
  if (page.state === 'unknown') response.status(404)
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('content-type', 'text/html; charset=utf-8')
  response.send(
    await rendererOf(i18n).render('site/mail_link', { page, here: plainAddress(request.url()) }),
    true
  )
}
