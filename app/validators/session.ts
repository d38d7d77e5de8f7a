import vine from '@vinejs/vine'
import limits from '#config/limits'
import { camelCased, code, knownEmail, oneLine, password, wholeNumber } from '#validators/fields'

export const loginValidator = vine.create({
  email: knownEmail(),
  password: password(),
  code: code().nullable().optional(),
})

export const secondFactorCodeValidator = vine.create({ code: code() })

export const currentPasswordValidator = camelCased({ current_password: password() })

export const apiTokenValidator = camelCased({
  name: oneLine(limits.apiTokens.nameCharacters),
  access: vine.enum(limits.apiTokens.accesses),
  expires_in_days: wholeNumber().range([1, limits.apiTokens.daysMax]).nullable().optional(),
})
