import vine from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'
import type { Area } from '#config/areas'
import limits from '#config/limits'
import { headingsOf } from '#csv/headings'
import { namesOf, type Field } from '#fields/field'
import { formFieldNames, propertyFields, sentFieldNames } from '#fields/property_fields'
import type { CellField } from '#imports/cells'
import type { ImportedListName } from '#imports/list_names'
import type { Columns } from '#lists/columns'
import { adminPropertyColumns, ownerPropertyColumns } from '#lists/property_lists'
import { ownerColumns } from '#lists/user_lists'
import { email, id, name, phoneNumber } from '#validators/fields'
import { ruleOf } from '#validators/kinds'

type Rule = SchemaTypes & {
  optional(): SchemaTypes & {
    requiredWhen(when: (cell: { value: unknown }) => boolean): SchemaTypes
  }
  nullable(): { optional(): SchemaTypes }
}

/** A field without a rule is no record's own: it names which record is meant. */
export type ImportedField = { described: CellField['described']; rule?: () => SchemaTypes }

/** `needed` are the fields without which no row is new; a stored row doesn't lose those that are `kept`. */
export type ImportedList = {
  name: ImportedListName
  described: Record<string, ImportedField>
  fields: string[]
  needed: string[]
  /** Known from an export, but nothing that a file sets. */
  ignored: Set<string>
  created: ReturnType<typeof validatorOf>
  updated: ReturnType<typeof validatorOf>
}

type Described = ImportedList['described']

const line = { kind: 'line', characters: limits.nameCharacters } as const
const nameColumn: ImportedField = { described: line }
/** Of a property's images, with some of their folders. */
const namesOfImages = limits.imagesPerProperty * limits.fileNameBytes
const identifier: ImportedField = { described: { ...line, isNumber: true } }
/** Whether the record exists is asked for all rows at once. */
const reference = (to: 'countries' | 'owners'): ImportedField => ({
  described: { kind: 'reference', to },
  rule: id,
})

const ofOwners: Described = {
  id: identifier,
  name: { described: line, rule: name },
  email: { described: line, rule: email },
  phone_number: { described: { kind: 'phone' }, rule: phoneNumber },
  country_id: reference('countries'),
  country: nameColumn,
}

function ofProperties(area: Area) {
  const fields: Described = { id: identifier }
  for (const one of sentFieldNames(area)) {
    const field: Field = propertyFields[one]
    const isReference = field.kind === 'reference'
    fields[one] = isReference
      ? reference(field.to)
      : { described: field, rule: () => ruleOf(field) }
    if (one === 'owner_id') fields.owner_email = nameColumn
    if (one === 'country_id') fields.country = nameColumn
  }
  if (area === 'owner') {
    fields.available = { described: { kind: 'yes_or_no' }, rule: () => vine.boolean() }
  }
  fields.images = { described: { kind: 'text', characters: namesOfImages } }
  return fields
}

function neededIn(area: Area) {
  const isNeeded = ({ required }: Field) => required === 'always' || required === area
  return formFieldNames(area).filter((one) => isNeeded(propertyFields[one]))
}

type Definition = Pick<ImportedList, 'described' | 'needed'> & {
  kept?: string[]
  columns?: Columns
}

const definitions: Record<ImportedListName, (area: Area) => Definition> = {
  owners: () => ({
    described: ofOwners,
    needed: ['name', 'email'],
    kept: ['country_id'],
    columns: ownerColumns,
  }),
  properties: (area) => ({
    described: ofProperties(area),
    needed: neededIn(area),
    kept: ['available', 'address_public'],
    columns: { ...adminPropertyColumns, ...ownerPropertyColumns },
  }),
}

/** Names of exports that are no column of a list, and that of the reasons in a file of refused rows. */
const others = ['version', 'active', 'password', 'local_name', 'errors']

export function importedList(list: ImportedListName, area: Area): ImportedList {
  const { described, needed, kept = [], columns = {} } = definitions[list](area)
  const exported = headingsOf(columns).map((heading) => heading.name)
  return {
    ...{ name: list, described, needed, fields: namesOf(described) },
    ignored: new Set([...exported, ...others]),
    created: validatorOf(described, (rule, field) =>
      needed.includes(field) ? rule : rule.nullable().optional()
    ),
    updated: validatorOf(described, (rule, field) =>
      [...needed, ...kept].includes(field)
        ? rule.optional().requiredWhen(({ value }) => value === null)
        : rule.nullable().optional()
    ),
  }
}

function validatorOf(described: Described, demand: (rule: Rule, field: string) => SchemaTypes) {
  const rules = Object.entries(described).flatMap(([field, { rule }]) =>
    // Vine's types of its rules have no common one that knows these methods.
    rule ? [[field, demand(rule() as Rule, field)] as const] : []
  )
  return vine.create(vine.object(Object.fromEntries(rules)).toCamelCase())
}
