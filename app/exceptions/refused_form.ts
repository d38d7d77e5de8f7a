import type { HttpContext } from '@adonisjs/core/http'
import { beginFailure, reportFailure } from '#exceptions/handler'

export type RefusedForm = {
  values: Record<string, string>
  errors: Record<string, string>
  failure: string | null
}

/** A plain form gets back what was typed with each refusal, and with a fault of ours too. */
export function refusedForm(error: unknown, ctx: HttpContext): RefusedForm {
  const { message: failure, errors = [] } = beginFailure(error, ctx)
  reportFailure(error, ctx)
  const problems = errors.map(({ field, message, rule }) => [
    rule === 'contact' ? rule : field,
    message,
  ])
  return { values: typedValues(ctx), errors: Object.fromEntries(problems), failure }
}

export const typedValues = ({ request }: HttpContext): Record<string, string> =>
  Object.fromEntries(Object.entries(request.body()).filter(([, sent]) => typeof sent === 'string'))
