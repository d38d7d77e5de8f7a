import app from '@adonisjs/core/services/app'
import i18nManager from '@adonisjs/i18n/services/main'
import edge from 'edge.js'
import type { HttpContext } from '@adonisjs/core/http'
import { prepareAnswer, type PreparedAnswer } from '#server/prepared_answer'

const pages = new Map<string, Promise<PreparedAnswer>>()

/**
 * Drawn once for each language, without anything of the request, because to draw a page takes as long as to answer
 * twenty calls. While developing it is drawn each time.
 */
export function preparedPage(
  { i18n = i18nManager.locale(i18nManager.defaultLocale) }: Partial<Pick<HttpContext, 'i18n'>>,
  template: string,
  state: () => object = () => ({})
): Promise<PreparedAnswer> {
  const draw = async () =>
    prepareAnswer(await edge.render(template, { i18n, ...state() }), 'text/html; charset=utf-8')
  if (app.inDev) return draw()

  const key = `${i18n.locale} ${template} ${new Date().getFullYear()}` // the footer names the year
  const page = pages.get(key) ?? draw()
  pages.set(key, page)
  page.catch(() => pages.delete(key))
  return page
}
