import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { absolute } from '#config/app'
import { isMailOn } from '#config/mail'
import { select } from '#database/statements'
import type { MailKindSpec } from '#mail/kinds'
import { queueMails } from '#mail/outbox'
import { mailTo, readersAmong } from '#mail/readers'
import { firstCharacters, greeting, typed } from '#mail/typed_text'

type Received = { id: number; propertyId: number; name: string; email?: string | null }

/** To the listing's owner, who answers by a reply if the visitor has left an address. */
export async function tellEnquiry(
  { id, propertyId, name, email }: Received,
  trx: TransactionClientContract
) {
  if (!isMailOn()) return
  const { owner_id: ownerId } = await trx.from('properties').where('id', propertyId).firstOrFail()
  const [reader] = await readersAmong([ownerId], 'enquiry', trx)
  if (!reader) return
  const replyTo = email ? { address: email, name } : undefined
  const data = { id, ownerId }
  await queueMails([{ kind: 'enquiry', ...mailTo(reader), replyTo, data }], trx)
}

type Told = {
  id: number
  owner: string
  title: string
  name: string
  email: string | null
  phone_number: string | null
  message: string
}

type Untold = Pick<Told, 'id'>

/** Null once it was deleted, is spam, or belongs to somebody else. What a visitor wrote is kept in one place. */
async function prepareEnquiry({ id, ownerId }: { id: number; ownerId: number }) {
  const [told] = await select<Told>(
    `SELECT enquiries.id, users.name AS owner, properties.title, enquiries.name, enquiries.email,
        enquiries.phone_number, enquiries.message
      FROM enquiries
      JOIN properties ON properties.id = enquiries.property_id
      JOIN users ON users.id = properties.owner_id
      WHERE enquiries.id = ? AND enquiries.state <> 'spam' AND users.id = ?`,
    [id, ownerId]
  )
  return told ?? null
}

export const enquiryMail: MailKindSpec = {
  preference: 'enquiry',
  typed: ['owner', 'title', 'name', 'email', 'phone_number', 'message'],
  prepare: ({ data }) => prepareEnquiry(data),
  compose: (t, data: Told | Untold) => {
    const action = {
      text: t('mails.enquiry.action'),
      url: absolute(`/owner-enquiries?enquiry=${data.id}`),
    }
    if (!('message' in data)) {
      const paragraphs = [greeting(t), t('mails.enquiry.untold_text')]
      return { subject: t('mails.enquiry.untold_subject'), paragraphs, action }
    }
    const { owner, title, name, email, phone_number: phone, message } = data
    const visitor = typed(name)
    return {
      subject: t('mails.enquiry.subject', { title: typed(title, 80) }),
      preview: firstCharacters(message, 120),
      paragraphs: [
        greeting(t, owner),
        t('mails.enquiry.text', { name: visitor, title: typed(title) }),
        { quote: message },
        {
          list: [
            ...(email ? [t('mails.enquiry.email', { email })] : []),
            ...(phone ? [t('mails.enquiry.phone', { phone })] : []),
          ],
        },
        t('mails.enquiry.answer', { by: email ? 'mail' : 'phone', name: visitor }),
      ],
      action,
    }
  },
}
