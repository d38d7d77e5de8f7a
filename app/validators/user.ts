import vine from '@vinejs/vine'
import { areas } from '#config/areas'
import { languages } from '#config/languages'
import type User from '#models/user'
import { roles } from '#models/users/roles'
import {
  anyPassword,
  camelCased,
  camelCasedWith,
  countryId,
  described,
  email,
  id,
  name,
  newPassword,
  optionalYesOrNo,
  password,
  phoneNumber,
  trimmed,
  version,
  yesOrNo,
} from '#validators/fields'

type Stored = { account: User }

const userFields = () => ({
  name: name(),
  email: email(),
  phone_number: phoneNumber(),
  country_id: countryId(),
})

const invite = () => ({
  invite: optionalYesOrNo(),
  language: vine.enum(languages).nullable().optional(),
  role: vine.enum(roles),
})

const invitation = vine
  .object({
    ...userFields(),
    ...invite(),
    invite: vine
      .boolean()
      .parse(trimmed)
      .use(described({ enum: [true, 'true', 1, '1', 'on'] })),
    phone_number: phoneNumber().nullable().optional(),
    country_id: countryId().nullable().optional(),
  })
  .toCamelCase()

const withPassword = vine
  .object({ ...userFields(), ...invite(), password: newPassword() })
  .toCamelCase()

export const createUserValidator = vine.create(
  vine.union([
    vine.union.if(({ invite: sent }) => vine.helpers.isTrue(trimmed(sent)), invitation),
    vine.union.else(withPassword),
  ])
)

export const editUserValidator = camelCasedWith<Stored>()({
  ...userFields(),
  phone_number: phoneNumber().nullable().optional(),
  password: newPassword().nullable().optional(),
  role: vine.enum(roles).optional(),
  version: version(),
  new_owner_id: id().nullable().optional(),
})

export const registrationValidator = camelCased({ ...userFields(), password: newPassword() })

export const ownerProfileValidator = camelCased({
  ...userFields(),
  public_phone: yesOrNo().optional(),
  current_password: password().nullable().optional(),
  version: version(),
})

export const adminProfileValidator = camelCasedWith<Stored>()({
  name: name(),
  email: email(),
  new_password: newPassword().nullable().optional(),
  current_password: password().optional().requiredIfExists('new_password'),
  version: version(),
})

export const passwordValidator = camelCasedWith<Stored>()({
  current_password: password(),
  new_password: newPassword(),
})

export const newAdminValidator = vine.create({
  name: name(),
  email: email(),
  password: anyPassword(),
})

export const newPasswordValidator = vine.withMetaData<Stored>().create({ password: newPassword() })

export const passwordResetValidator = vine.create({ email: email(), area: vine.enum(areas) })
