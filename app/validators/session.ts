import vine from '@vinejs/vine'
import limits from '#config/limits'
import { code, knownEmail, oneLine, password, wholeNumber } from '#validators/fields'

export const loginValidator = vine.create({
  email: knownEmail(),
  password: password(),
  code: code().nullable().optional(),
})

export const secondFactorCodeValidator = vine.create({ code: code() })

export const currentPasswordValidator = vine.create(
  vine.object({ current_password: password() }).toCamelCase()
)

export const apiTokenValidator = vine.create(
  vine
    .object({
      name: oneLine(limits.apiTokens.nameCharacters),
      access: vine.enum(limits.apiTokens.accesses),
      expires_in_days: wholeNumber().range([1, limits.apiTokens.daysMax]).nullable().optional(),
    })
    .toCamelCase()
)
