import type { I18n } from '@adonisjs/i18n'
import type { Problem } from '#exceptions/refusal'

export function refusalText(i18n: I18n, { key, params = {} }: Pick<Problem, 'key' | 'params'>) {
  const { field, fields, lines } = params
  const namesOf = (told: string) => told.split(',').map((one) => nameOfField(i18n, one))
  return i18n.t(key, {
    ...params,
    ...(field !== undefined && { field: nameOfField(i18n, String(field)) }),
    ...(fields !== undefined && { fields: i18n.formatList(namesOf(String(fields))) }),
    ...(lines !== undefined && { lines: i18n.formatList(String(lines).split(',')) }),
  })
}

function nameOfField(i18n: I18n, field: string) {
  const keys = [`history.field_${field}`, `validator.shared.fields.${field}`]
  return i18n.t(keys.find((key) => i18n.resolveIdentifier(key)) ?? 'history.field_review_state')
}
