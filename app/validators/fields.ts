import vine from '@vinejs/vine'
import limits from '#config/limits'

/** The fields that several forms share, with the bounds of API.md and specification §5 and §9. */
const largestId = 2_147_483_647

/** No control characters but tab and line breaks: a NUL ends a text in SQLite. */
const printable = /^(?:[^\p{Cc}]|[\t\n\r])*$/u

/** Trimmed text, in the one Unicode spelling that searches compare (NFC); one of blanks alone is none. */
export const text = (characters: number) =>
  vine.string().parse(composed).regex(printable).maxLength(characters)

export const optionalText = (characters: number) => text(characters).nullable().optional()

/** One line: in the terminal's tables a second one would pass for another row. */
export const name = () => text(limits.nameCharacters).regex(/^[^\t\n\r]*$/)

export const email = () =>
  vine.string().parse(composed).toLowerCase().maxLength(limits.emailCharacters).email()

/** 4 to 20 digits, perhaps behind a plus. The number that a JSON client may send counts as text. */
export const phoneNumber = () =>
  vine
    .string()
    .parse((value) => trimmed(typeof value === 'number' ? String(value) : value))
    .regex(/^\+?\d{4,20}$/)

/** A number type alone would take `true`, `[5]`, `""` and `0x10` for numbers. */
export const wholeNumber = () => vine.number().parse(digitsAlone).withoutDecimals()

/** The version that a change was made from, where the client sends one (API.md, "Shapes"). */
export const version = () => wholeNumber().min(0).optional()

export const id = () => wholeNumber().positive().max(largestId)

export const countryId = () => id().exists({ table: 'countries', column: 'id' })

/** Not trimmed, but blanks alone are no password. */
export const newPassword = () =>
  vine
    .string()
    .parse((value) => trimmed(value) && value)
    .minLength(limits.passwordMinCharacters)
    .maxLength(limits.passwordMaxCharacters)

/** At login: whatever was once accepted, but nothing that would keep the hash busy. */
export const password = () => vine.string().minLength(1).maxLength(limits.passwordMaxCharacters)

/** At least 0, at most two decimals. Checked as text, as numbers from a form arrive. */
export const price = () =>
  vine
    .string()
    .parse((value) => trimmed(typeof value === 'number' ? plainText(value) : value))
    .regex(priceText)
    .transform(Number)

const priceText = new RegExp(
  `^\\d{1,${limits.priceWholeDigits}}(\\.\\d{1,${limits.priceDecimals}})?$`
)

/** Blanks alone are nothing, as the body parser already holds of an empty text. */
function trimmed(value: unknown) {
  return typeof value === 'string' ? value.trim() || null : value
}

/** A letter with a mark can be one character or two, which look the same and are different texts. */
function composed(value: unknown) {
  const blankless = trimmed(value)
  return typeof blankless === 'string' ? blankless.normalize('NFC') : blankless
}

/** Whatever is neither a number nor digits becomes no number at all; nothing stays nothing. */
function digitsAlone(value: unknown) {
  if (typeof value === 'number' || value === null || value === undefined) return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN
}

/** JSON may write a price as 1e3; longer decimals keep all their digits, so the check sees them. */
function plainText(value: number) {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value)
}
