import { absolute } from '#config/app'
import { select } from '#database/statements'
import { firstCharacters, greeting, typed, type MailKindSpec } from '#mail/mail_text'
import type { MailData } from '#outbox/mail_kinds'

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

async function prepareEnquiry({ id, ownerId }: MailData['enquiry']) {
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

export const enquiryMail: MailKindSpec<'enquiry', Told | Untold> = {
  preference: 'enquiry',
  typed: ['owner', 'title', 'name', 'email', 'phone_number', 'message'],
  prepare: ({ data }) => prepareEnquiry(data),
  compose: (t, data) => {
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
