import type { I18n } from '@adonisjs/i18n'
import { type HttpContext, RequestValidator } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { i18nOf, messagesProviderOf } from '#server/language'

export default class LocaleMiddleware {
  static {
    RequestValidator.messagesProvider = ({ i18n }) => messagesProviderOf(i18n)
  }

  handle(ctx: HttpContext, next: NextFn) {
    ctx.i18n = i18nOf(ctx.request)
    return next()
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    i18n: I18n
  }
}
