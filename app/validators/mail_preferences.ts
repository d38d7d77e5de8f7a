import vine from '@vinejs/vine'

const isSent = () => vine.boolean({ strict: true }).optional()

/** What isn't named stays. */
export const mailPreferencesValidator = vine.create({
  digest: isSent(),
  review: isSent(),
  enquiry: isSent(),
  account: isSent(),
})
