import vine from '@vinejs/vine'
import limits from '#config/limits'
import type { Area } from '#config/areas'
import type { Field, ValueOf } from '#fields/field'
import {
  propertyFields,
  sentFieldNames,
  type FormFieldName,
  type PropertyValues,
} from '#fields/property_fields'
import type Property from '#models/property'
import { camelCased, camelCasedWith, id, oneLine, text, version } from '#validators/fields'
import { ruleOf, type Rule } from '#validators/kinds'

type Described = typeof propertyFields
type Required<Of extends Area> = { required: 'always' | Of }

type Rules<Of extends Area> = {
  [Name in FormFieldName<Of> | 'city']: Described[Name] extends Required<Of>
    ? Rule<ValueOf<Described[Name]>>
    : Rule<PropertyValues[Name] | undefined>
}

/** What an area sends; `Property.assign` knows what fields mean to one another. */
function fieldsOf<Of extends Area>(area: Of) {
  const entries = sentFieldNames(area).map((name) => {
    const field: Field = propertyFields[name]
    const isRequired = field.required === 'always' || field.required === area
    const rule = ruleOf(field)
    if (isRequired) return [name, rule]
    return [name, field.otherwise === undefined ? rule.nullable().optional() : rule.optional()]
  })
  return Object.fromEntries(entries) as Rules<Of>
}

export const newAdminPropertyValidator = camelCased(fieldsOf('admin'))

/** A text that the owner left out may stay missing, so that an admin can change the other fields. */
export const adminPropertyValidator = camelCasedWith<{ stored: Property }>()({
  ...fieldsOf('admin'),
  address: storedText('address'),
  description: storedText('description'),
  version: version(),
})

function storedText(name: 'address' | 'description') {
  return text(propertyFields[name].characters)
    .optional()
    .requiredWhen(({ meta }) => Boolean(meta.stored[name]))
}

export const newOwnerPropertyValidator = camelCased(fieldsOf('owner'))

export const ownerPropertyValidator = camelCased({
  ...fieldsOf('owner'),
  available: vine.boolean({ strict: true }).optional(),
  version: version(),
})

export const imageOrderValidator = camelCased({
  image_ids: vine.array(id()).maxLength(limits.imagesPerProperty).distinct(),
})

export const captionValidator = vine.create({
  caption: oneLine(limits.captionCharacters).nullable(),
})
