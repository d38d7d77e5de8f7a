import vine from '@vinejs/vine'
import { code, password, text } from '#validators/fields'
import limits from '#config/limits'

/** The e-mail is only looked up, so its format isn't checked. */
export const loginValidator = vine.create({
  email: text(limits.emailCharacters).toLowerCase(),
  password: password(),
  code: code().nullable().optional(),
})

export const secondFactorCodeValidator = vine.create({ code: code() })

export const currentPasswordValidator = vine.create(
  vine.object({ current_password: password() }).toCamelCase()
)
