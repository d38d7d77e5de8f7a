import type { HttpContext } from '@adonisjs/core/http'
import { beginFailure, reportFailure } from '#exceptions/handler'

export type RefusedForm = {
  values: Record<string, string>
  errors: Record<string, string>
  failure: string | null
}

/** A plain form gets back what was typed with each refusal, and with a fault of ours too. */
export function keepRefused(ctx: HttpContext, form: string, error: unknown) {
  const { message: failure, errors: problems = [] } = beginFailure(error, ctx)
  reportFailure(error, ctx)
  const errors = problems.map(({ field, message, rule }) => [
    rule === 'contact' ? rule : field,
    message,
  ])
  const values = typedValues(ctx)
  ctx.refusedForms = { [form]: { values, errors: Object.fromEntries(errors), failure } }
}

export const refusedForm = ({ refusedForms }: HttpContext, form: string): RefusedForm =>
  refusedForms?.[form] ?? { values: {}, errors: {}, failure: null }

export const typedValues = ({ request }: HttpContext): Record<string, string> =>
  Object.fromEntries(Object.entries(request.body()).filter(([, sent]) => typeof sent === 'string'))

declare module '@adonisjs/core/http' {
  export interface HttpContext {
    refusedForms?: Record<string, RefusedForm>
  }
}
