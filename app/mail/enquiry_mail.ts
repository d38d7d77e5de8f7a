import { absolute } from '#config/app'
import { select } from '#database/statements'
import { internationalNumber } from '#texts/international_number'
import { priceOf } from '#listings/listing_texts'
import { greeting, typed, type MailKindSpec } from '#mail/mail_text'
import type { ListingRow } from '#lists/listing_lists'
import { answering } from '#mail/signed_links'
import type { MailData } from '#outbox/mail_kinds'
import { firstCharacters } from '#texts/first_characters'

type PreparedEnquiry = Pick<ListingRow, 'reference' | 'price' | 'purpose' | 'rent_period'> & {
  id: number
  ownerId: number
  owner: string
  title: string
  country: string | null
  name: string
  email: string | null
  phone_number: string | null
  message: string
}

async function prepareEnquiry({ id, ownerId }: MailData['enquiry']) {
  const [enquiry] = await select<PreparedEnquiry>(
    `SELECT enquiries.id, users.name AS owner, properties.title, properties.reference,
        properties.price / 100.0 AS price, properties.purpose, properties.rent_period,
        coalesce(mains.name, countries.name) AS country, enquiries.name, enquiries.email, enquiries.phone_number, enquiries.message
      FROM enquiries
      JOIN properties ON properties.id = enquiries.property_id
      JOIN users ON users.id = properties.owner_id
      LEFT JOIN countries ON countries.id = properties.country_id
      LEFT JOIN countries AS mains ON mains.id = countries.parent_id
      WHERE enquiries.id = ? AND enquiries.state <> 'spam' AND users.id = ?`,
    [id, ownerId]
  )
  return enquiry ? { ...enquiry, price: Number(enquiry.price), ownerId } : null
}

export const enquiryMail: MailKindSpec<MailData['enquiry'], PreparedEnquiry | { id: number }> = {
  preference: 'enquiry',
  typed: ['owner', 'title', 'reference', 'name', 'email', 'phone_number', 'message'],
  prepare: ({ data }) => prepareEnquiry(data),
  compose: (t, data, i18n) => {
    const action = {
      text: t('mails.enquiry.action'),
      url: absolute(`/owner-enquiries?enquiry=${data.id}`),
    }
    if (!('message' in data)) {
      const paragraphs = [greeting(t), t('mails.enquiry.untold_text')]
      return { subject: t('mails.enquiry.untold_subject'), paragraphs, action }
    }
    const { id, ownerId, owner, title, name, email, phone_number: phone, message } = data
    const visitor = typed(name)
    const number = phone && internationalNumber(phone, data.country)
    const reference = data.reference && `\u2068${typed(data.reference)}\u2069`
    const facts = [reference, priceOf(i18n, data)].filter(Boolean).join(' · ')
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
            ...(phone ? [{ text: t('mails.enquiry.phone', { phone }), url: `tel:${phone}` }] : []),
            ...(number
              ? [{ text: t('enquiries.by_whatsapp'), url: `https://wa.me/${number}` }]
              : []),
            ...(facts ? [t('mails.enquiry.property', { facts })] : []),
          ],
        },
        t('mails.enquiry.answer', { by: email ? 'mail' : 'phone', name: visitor }),
      ],
      action,
      others: [
        { text: t('enquiries.button_answered'), url: answering.urlOf({ id, ownerId }, i18n) },
      ],
    }
  },
}
