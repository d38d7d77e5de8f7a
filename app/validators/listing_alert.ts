import vine from '@vinejs/vine'
import limits from '#config/limits'
import { rhythms } from '#outbox/mail_kinds'
import { described, email, text } from '#validators/fields'

export const listingAlertValidator = vine.create({
  email: email(),
  rhythm: vine.enum(rhythms),
  query: text(limits.alerts.queryCharacters)
    .optional()
    .use(
      described({
        description: 'What stands behind the `?` of `/listings`.',
        examples: ['purpose=rent&kind=villa&bedrooms=3'],
      })
    ),
  topic: vine.any().optional(),
  website: vine.any().optional(),
})
