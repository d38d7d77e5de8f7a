import vine from '@vinejs/vine'
import limits from '#config/limits'

/** The fields that several forms share, with the bounds of API.md and specification §5 and §9. */
const largestId = 2_147_483_647

/** No control characters except tabs and line breaks: a NUL ends a text in SQLite. */
const printable = /^(?:[^\p{Cc}]|[\t\n\r])*$/u

/** Trimmed text in the Unicode form that searches compare (NFC); only blanks count as missing. */
export const text = (characters: number) =>
  vine.string().parse(composed).regex(printable).maxLength(characters)

export const optionalText = (characters: number) => text(characters).nullable().optional()

/** A single line: in the terminal's tables a second line would look like another row. */
export const name = () => text(limits.nameCharacters).regex(/^[^\t\n\r]*$/)

export const email = () =>
  vine.string().parse(composed).toLowerCase().maxLength(limits.emailCharacters).email()

/** 4 to 20 digits with an optional leading plus. A JSON client may send a number. */
export const phoneNumber = () =>
  vine
    .string()
    .parse((value) => trimmed(typeof value === 'number' ? String(value) : value))
    .regex(/^\+?\d{4,20}$/)

/** A number type alone would take `true`, `[5]`, `""` and `0x10` for numbers. */
export const wholeNumber = () => vine.number().parse(digitsAlone).withoutDecimals()

/** The version that the client has read (API.md, "Shapes"). */
export const version = () => wholeNumber().min(0).optional()

export const id = () => wholeNumber().positive().max(largestId)

export const countryId = () => id().exists({ table: 'countries', column: 'id' })

/** Not trimmed, but only blanks are no password. */
export const newPassword = () =>
  vine
    .string()
    .parse((value) => trimmed(value) && value)
    .minLength(limits.passwordMinCharacters)
    .maxLength(limits.passwordMaxCharacters)

/** For a login: any password that was accepted once, but none that takes long to hash. */
export const password = () => vine.string().minLength(1).maxLength(limits.passwordMaxCharacters)

/** At least 0 with at most two decimals. Checked as text, because a form sends text. */
export const price = () =>
  vine
    .string()
    .parse((value) => trimmed(typeof value === 'number' ? plainText(value) : value))
    .regex(priceText)
    .transform(Number)

const priceText = new RegExp(
  `^\\d{1,${limits.priceWholeDigits}}(\\.\\d{1,${limits.priceDecimals}})?$`
)

/** Only blanks become null, as the body parser makes of an empty text. */
function trimmed(value: unknown) {
  return typeof value === 'string' ? value.trim() || null : value
}

/** An accented letter is one character or two, which look the same and compare as different. */
function composed(value: unknown) {
  const blankless = trimmed(value)
  return typeof blankless === 'string' ? blankless.normalize('NFC') : blankless
}

/** Anything but a number or digits becomes NaN; null and undefined stay. */
function digitsAlone(value: unknown) {
  if (typeof value === 'number' || value === null || value === undefined) return value
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : Number.NaN
}

/** JSON may contain a price as 1e3; decimals keep all their digits for the check. */
function plainText(value: number) {
  return Number.isInteger(value) ? BigInt(value).toString() : String(value)
}
