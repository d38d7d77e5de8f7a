import type { HttpContext } from '@adonisjs/core/http'
import edge from 'edge.js'

type Page = {
  texts: 'unsubscription' | 'confirmation'
  state: 'asked' | 'off' | 'unknown'
  values?: Record<string, string>
  /** Where it leads to once nothing is asked. */
  next?: { text: string; url: string }
}

/** What a signed address of a mail opens, without a session. An `unknown` one is 404. */
export async function answerLinkPage({ i18n, response }: HttpContext, page: Page) {
  if (page.state === 'unknown') response.status(404)
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('content-type', 'text/html; charset=utf-8')
  response.send(await edge.render('site/mail_link', { i18n, page }), true)
}
