import type { ImportedListName } from '#imports/list_names'
import { labelOfField } from '~/components/history/changes/field_changes'
import type { Area } from '~/lib/areas'
import { client, type Routes } from '~/lib/client'
import type { text } from '~/lib/texts'

export type ImportTarget = { area: Area; list: ImportedListName }

export type ImportAnswer = Routes['api.admin.imports.store']['types']['response']
export type ImportColumn = ImportAnswer['columns'][number]

/** Owners import their properties alone. */
export const addressOf = ({ area, list }: ImportTarget) =>
  area === 'owner'
    ? client.urlFor.post('api.owner.imports.store').url
    : client.urlFor.post('api.admin.imports.store', { list }).url

export const templateOf = ({ area, list }: ImportTarget) =>
  area === 'owner'
    ? client.urlFor.get('api.owner.import_templates.show').url
    : client.urlFor.get('api.admin.import_templates.show', { list }).url

export const listPageOf = ({ area, list }: ImportTarget) =>
  area === 'owner' ? 'owner.dashboard.show' : (`admin.${list}.index` as const)

/** Where a record is told by its number in one column and by its name in another. */
const nameColumns = ['id', 'owner_id', 'owner_email', 'country_id', 'country'] as const

export function labelOfColumn(t: typeof text, name: string) {
  const nameColumn = nameColumns.find((one) => one === name)
  return nameColumn ? t(`import_page.field_${nameColumn}`) : labelOfField(t, name)
}

/** A refusal is about the record's field, whichever column told it. */
export function labelOfRefusal(t: typeof text, name: string) {
  const label = labelOfField(t, name)
  return label === name ? labelOfColumn(t, name) : label
}

/** A sentence that names its field says it once. */
export function reasonOf(t: typeof text, field: string, message: string) {
  const name = labelOfRefusal(t, field)
  const isNamed = message.toLowerCase().includes(name.toLowerCase())
  return isNamed ? message : t('common.failure_of', { name, text: message })
}

export const outcomes = ['created', 'updated', 'unchanged', 'refused'] as const

export type Outcome = (typeof outcomes)[number]

export const countsOf = ({ created, updated, unchanged, refused }: ImportAnswer) => ({
  ...{ created, updated, unchanged },
  refused: refused.length,
})
