import vine from '@vinejs/vine'
import { roles } from '#models/user'
import {
  countryId,
  email,
  id,
  name,
  newPassword,
  password,
  phoneNumber,
  version,
} from '#validators/fields'

const userFields = () => ({
  name: name(),
  email: email(),
  phone_number: phoneNumber(),
  country_id: countryId(),
})

/** Create New User (specification, §5). */
export const createUserValidator = vine.create(
  vine.object({ ...userFields(), password: newPassword(), role: vine.enum(roles) }).toCamelCase()
)

/** A blank password or missing phone number keeps the stored one; `new_owner_id` receives the properties. */
export const editUserValidator = vine.create(
  vine
    .object({
      ...userFields(),
      phone_number: phoneNumber().nullable().optional(),
      password: newPassword().nullable().optional(),
      role: vine.enum(roles).optional(),
      version: version(),
      new_owner_id: id().nullable().optional(),
    })
    .toCamelCase()
)

/** Owner registration (specification, §5). */
export const registrationValidator = vine.create(
  vine.object({ ...userFields(), password: newPassword() }).toCamelCase()
)

export const ownerProfileValidator = vine.create(
  vine.object({ ...userFields(), version: version() }).toCamelCase()
)

/** A new password needs the current one (specification, §5). */
export const adminProfileValidator = vine.create(
  vine
    .object({
      name: name(),
      email: email(),
      new_password: newPassword().nullable().optional(),
      current_password: password().optional().requiredIfExists('new_password'),
      version: version(),
    })
    .toCamelCase()
)

export const passwordValidator = vine.create(
  vine.object({ current_password: password(), new_password: newPassword() }).toCamelCase()
)

export const newAdminValidator = vine.create({
  name: name(),
  email: email(),
  password: newPassword(),
})

export const newPasswordValidator = vine.create({ password: newPassword() })
