import vine from '@vinejs/vine'
import type { JsonSchemaModifier, SchemaTypes } from '@vinejs/vine/types'
import { DateTime } from 'luxon'
import limits from '#config/limits'
import { containsAccount, isCommon } from '#texts/password_rules'
import { latinDigits, latinSeparators } from '#texts/typed_numbers'
import { emailIn, isShortened, legible, phoneNumberIn, withoutFormula } from '#texts/typed_text'

// A blank field is none, in a form, a body and an address, for every validator.
vine.convertEmptyStringsToNull = true

const largestId = 2_147_483_647

export type SentSchema = Parameters<JsonSchemaModifier<unknown>>[0]

/** Refuses nothing: it tells the description what is sent, where the rules beside it don't say that. */
export const described = vine.createRule(() => {}, {
  toJSONSchema: (schema, sent: SentSchema) => void Object.assign(schema, sent),
})

export const camelCased = <Fields extends Record<string, SchemaTypes>>(fields: Fields) =>
  vine.create(vine.object(fields).toCamelCase())

/** Its rules know what is stored. */
export const camelCasedWith =
  <Meta extends Record<string, any>>() =>
  <Fields extends Record<string, SchemaTypes>>(fields: Fields) =>
    vine.withMetaData<Meta>().create(vine.object(fields).toCamelCase())

/** No control characters except tabs and line breaks: a NUL ends a text in SQLite. */
const printable = /^(?:[^\p{Cc}]|[\t\n])*$/u

export const text = (characters: number) =>
  vine.string().parse(cleaned(legible)).regex(printable).maxLength(characters)

export const optionalText = (characters: number) => text(characters).nullable().optional()

/** A second line would look like another row in the terminal's tables. */
export const name = () => oneLine(limits.nameCharacters)

export const oneLine = (characters: number) => text(characters).regex(/^[^\t\n]*$/)

export const writtenNumber = (characters: number) =>
  oneLine(characters)
    .parse(cleaned((typed) => legible(withoutFormula(typed))))
    .use(isWhole())

const isWhole = vine.createRule((value, _, field) => {
  if (isShortened(String(value))) field.report('shortened', 'shortened', field, { typed: value })
})

/** The e-mail is only looked up, so its format isn't checked. */
export const knownEmail = () =>
  vine.string().parse(cleaned(emailIn)).maxLength(limits.emailCharacters)

/** Mail servers refuse quoted names and blanks. */
export const email = () => knownEmail().email({ blacklisted_chars: String.raw`"\s` })

export const phoneNumber = () =>
  vine
    .string()
    .parse((value) => (typeof value === 'number' ? String(value) : cleaned(phoneNumberIn)(value)))
    .use(isWhole())
    .regex(/^\+?\d{4,20}$/)
    .use(
      described({
        type: ['string', 'integer'],
        description: '4 to 20 digits, after a + or not.',
        examples: ['+971501234567'],
      })
    )

/** The number type alone would accept `true`, `[5]`, `""` and `0x10`. */
export const wholeNumber = () => vine.number().parse(digitsAlone).withoutDecimals()

export const version = () => wholeNumber().min(0).optional()

export const positive = () =>
  wholeNumber()
    .positive()
    .use(described({ minimum: 1 }))

export const id = () => positive().max(largestId)

export const countryId = () => id().exists({ table: 'countries', column: 'id' })

export const ownerId = () =>
  id().exists((db, value) =>
    db.from('users').where({ id: value, role: 'Property owner' }).first().then(Boolean)
  )

/** Blanks around it are kept. Keyboards send accented letters in several forms, of which one is kept. */
export const anyPassword = () =>
  vine
    .string()
    .parse((value) => trimmed(value) && (typeof value === 'string' ? value.normalize() : value))
    .minLength(limits.passwordMinCharacters)
    .maxLength(limits.passwordMaxCharacters)

export const newPassword = () => anyPassword().use(isHardToGuess())

const isHardToGuess = vine.createRule(async (value, _, field) => {
  const { default: commonPasswords } = await import('#texts/common_passwords') // which take a while to load
  const password = String(value)
  const accounts = [field.parent, field.meta.account ?? {}]
  if (isCommon(password, commonPasswords)) field.report('too common', 'common', field)
  else if (accounts.some((account) => containsAccount(password, account)))
    field.report('contains the account', 'personal', field)
})

/** Accepts every password that was ever valid, but none that takes long to hash. */
export const password = () => vine.string().minLength(1).maxLength(longestTypedPassword)

/** A letter of a new password may be typed as four: a base and its accents. */
const longestTypedPassword = limits.passwordMaxCharacters * 4

/** People paste codes from an app or a list, with blanks, dashes and the digits of another keyboard. */
export const code = () =>
  vine.string().parse(codeAlone).maxLength(limits.secondFactor.codeCharacters)

export const price = () =>
  vine
    .string()
    .parse((value) =>
      typeof value === 'number' ? plainText(value) : cleaned((typed) => latin(typed).trim())(value)
    )
    .regex(priceText)
    .use(described(pricesSent))
    .transform(Number)

const pricesSent: SentSchema = {
  type: 'number',
  minimum: 0,
  maximum: Number(`${'9'.repeat(limits.priceWholeDigits)}.${'9'.repeat(limits.priceDecimals)}`),
  description: `At most ${limits.priceDecimals} decimals.`,
}

const priceText = new RegExp(
  `^\\d{1,${limits.priceWholeDigits}}(\\.\\d{1,${limits.priceDecimals}})?$`
)

/** A query has a flag as text, a body as a number. */
export const flag = <Value extends 0 | 1>(...values: Value[]) =>
  vine
    .enum(values.map((value) => `${value}` as const))
    .parse((sent) => (typeof sent === 'number' ? String(sent) : sent))
    .transform((sent) => Number(sent) as Value)

export const uuid = () => vine.string().uuid().toLowerCase()

export const yesOrNo = () => vine.boolean().parse(trimmed)

export const optionalYesOrNo = () => yesOrNo().nullable().optional()

/** `2026-01-31`; @returns its first moment in UTC */
export const day = (parse = dayAlone, sent: SentSchema = { format: 'date' }) =>
  vine.string().parse(parse).use(isDay()).use(described(sent)).transform(utcDay)

/** `30d` is the last 30 days with today, so that a saved view goes on with the calendar. */
export const firstDay = () =>
  day((value) => daysAgo(dayAlone(value)) ?? dayAlone(value), {
    description: 'A day, or `30d`: the first of the last 30 days.',
  })

export const dayAlone = (value: unknown) => trimmed(cleaned(latin)(value))

function daysAgo(value: unknown) {
  if (typeof value !== 'string') return undefined
  const [, days] = /^([1-9]\d{0,3})d$/.exec(value) ?? []
  return (
    days &&
    DateTime.utc()
      .minus({ days: Number(days) - 1 })
      .toISODate()
  )
}

/** PostgreSQL has no year 0. */
export const isDay = vine.createRule((value, _, field) => {
  const isReal = typeof value === 'string' && /^(?!0000)\d{4}-\d\d-\d\d$/.test(value)
  if (!isReal || !utcDay(value).isValid) field.report('not a day', 'day', field)
})

function utcDay(value: string) {
  return DateTime.fromFormat(value, 'yyyy-MM-dd', { zone: 'utc' })
}

function codeAlone(value: unknown) {
  if (typeof value !== 'string') return value
  return latinDigits(value.replace(/[\s\p{Pd}\p{Cf}]/gu, ''))
}

export function trimmed(value: unknown) {
  return typeof value === 'string' ? value.trim() || null : value
}

function cleaned(clean: (typed: string) => string) {
  return (value: unknown) => (typeof value === 'string' ? clean(value) : value)
}

const latin = (typed: string) => latinSeparators(typed).replace(/\p{Cf}/gu, '')

export const digitsAlone = (value: unknown) => numberAs(/^\d+$/, value)

export const signedAlone = (value: unknown) => numberAs(/^(?:\d+|-[1-9]\d*)$/, value)

export const decimalAlone = (value: unknown) => numberAs(/^\s*\d+(\.\d+)?\s*$/, value)

export const signedDecimalAlone = (value: unknown) => numberAs(/^\s*-?\d+(\.\d+)?\s*$/, value)

function numberAs(form: RegExp, value: unknown) {
  if (typeof value === 'number' || value === null || value === undefined) return value
  const typed = typeof value === 'string' ? latin(value) : 'no text'
  return typed.trim() === '' ? null : form.test(typed) ? Number(typed) : Number.NaN
}

function plainText(value: number) {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value)
}
