import type { I18n } from '@adonisjs/i18n'
import type { Problem } from '#exceptions/refusal'

type Sentence = Pick<Problem, 'key' | 'params'>

export function refusalText(i18n: I18n, { key, params = {} }: Sentence) {
  const { field } = params
  const named = field === undefined ? {} : { field: nameOfField(i18n, String(field)) }
  return i18n.t(key, { ...params, ...named })
}

function nameOfField(i18n: I18n, field: string) {
  const keys = [`history.field_${field}`, `validator.shared.fields.${field}`]
  return i18n.t(keys.find((key) => i18n.resolveIdentifier(key)) ?? 'history.field_review_state')
}
