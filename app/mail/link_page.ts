import type { HttpContext } from '@adonisjs/core/http'
import edge from 'edge.js'

type LinkPage = {
  texts: 'unsubscription' | 'confirmation' | 'answering'
  state: 'asked' | 'off' | 'unknown'
  values?: Record<string, string>
  next?: { text: string; url: string }
}

export async function answerLinkPage({ i18n, response }: HttpContext, page: LinkPage) {
  if (page.state === 'unknown') response.status(404)
  response.header('cache-control', 'no-store')
  response.header('referrer-policy', 'no-referrer')
  response.header('content-type', 'text/html; charset=utf-8')
  response.send(await edge.render('site/mail_link', { i18n, page }), true)
}
