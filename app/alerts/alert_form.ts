import type { HttpContext } from '@adonisjs/core/http'
import { isMailOn } from '#config/mail'
import { refusedForm } from '#exceptions/refused_form'

export const sentAlert = 'alert'

/** @returns null where no mail can be sent: then nobody can ask for one. */
export function alertForm(ctx: HttpContext) {
  if (!isMailOn()) return null
  const isSent = !ctx.refusedForms && ctx.request.qs().sent === sentAlert
  return { ...refusedForm(ctx, sentAlert), isSent }
}
