import type { HttpContext } from '@adonisjs/core/http'
import { isMailOn } from '#config/mail'
import type { RefusedForm } from '#exceptions/refused_form'

export const sentAlert = 'alert'

/** @returns null where no mail can be sent: then nobody can ask for one. */
export function alertForm({ request, typedAlert }: HttpContext) {
  if (!isMailOn()) return null
  const { values = {}, errors = {}, failure = null } = typedAlert ?? {}
  const isSent = !typedAlert && request.qs().sent === sentAlert
  return { isSent, values, errors, failure }
}

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    typedAlert?: RefusedForm
  }
}
