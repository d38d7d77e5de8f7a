import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import { type HttpContext, RequestValidator } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'

export default class LocaleMiddleware {
  static {
    RequestValidator.messagesProvider = ({ i18n }) => i18n.createMessagesProvider()
  }

  handle(ctx: HttpContext, next: NextFn) {
    const locale = i18nManager.getSupportedLocaleFor(ctx.request.languages())
    ctx.i18n = i18nManager.locale(locale ?? i18nManager.defaultLocale)
    return next()
  }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    i18n: I18n
  }
}
