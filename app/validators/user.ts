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

/** Create New User: everything is required (specification, §5). */
export const createUserValidator = vine.create(
  vine.object({ ...userFields(), password: newPassword(), role: vine.enum(roles) }).toCamelCase()
)

/**
 * Edit User: a blank password or a missing phone number keeps the old one. A phone number may be null,
 * because the first admin has none. `role` counts for owners and tenants only, and the owner with
 * `new_owner_id` gets the user's properties.
 */
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

/** The owner's own record. */
export const ownerProfileValidator = vine.create(
  vine.object({ ...userFields(), version: version() }).toCamelCase()
)

/** The admin's own record; a new password asks for the current one (specification, §5). */
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

/** The owner's change of password. */
export const passwordValidator = vine.create(
  vine.object({ current_password: password(), new_password: newPassword() }).toCamelCase()
)

/** An admin who is created in the terminal or at the first start. */
export const newAdminValidator = vine.create({
  name: name(),
  email: email(),
  password: newPassword(),
})

/** A password that is set in the terminal. */
export const newPasswordValidator = vine.create({ password: newPassword() })
