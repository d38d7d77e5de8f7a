import vine from '@vinejs/vine'

const isSent = () => vine.boolean({ strict: true }).optional()

export const mailPreferencesValidator = vine.create({
  digest: isSent(),
  review: isSent(),
  enquiry: isSent(),
  account: isSent(),
})
