import { internationalNumber } from '#texts/international_number'

type Addressee = { email: string | null; phone_number: string | null }

export function answerLinks(
  { email, phone_number: phone }: Addressee,
  { country, ...answer }: Reply & { country: string | null }
) {
  return {
    mail: email ? mailAddress(email, answer) : undefined,
    phone: phone ? `tel:${phone}` : undefined,
    whatsApp: phone ? whatsAppAddress(phone, country, answer.text) : undefined,
  }
}

type Reply = { subject: string; text: string }

/** RFC 6068: only the `@` of an e-mail address stays, and lines end in CR LF. */
function mailAddress(email: string, { subject, text }: Reply) {
  const address = encodeURIComponent(email).replace('%40', '@')
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`
}

function whatsAppAddress(phone: string, country: string | null, text: string) {
  const number = internationalNumber(phone, country)
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
