import vine from '@vinejs/vine'
import { code, knownEmail, password } from '#validators/fields'

export const loginValidator = vine.create({
  email: knownEmail(),
  password: password(),
  code: code().nullable().optional(),
})

export const secondFactorCodeValidator = vine.create({ code: code() })

export const currentPasswordValidator = vine.create(
  vine.object({ current_password: password() }).toCamelCase()
)
