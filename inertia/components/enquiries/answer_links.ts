type Addressee = { email: string | null; phone_number: string | null }

/** People of these countries mostly type their numbers without it; the names are those that are seeded. */
export const callingCodes: Record<string, number> = {
  'Bahrain': 973,
  'Egypt': 20,
  'India': 91,
  'Iraq': 964,
  'Jordan': 962,
  'Kuwait': 965,
  'Lebanon': 961,
  'Morocco': 212,
  'Oman': 968,
  'Pakistan': 92,
  'Qatar': 974,
  'Saudi Arabia': 966,
  'Syria': 963,
  'Türkiye': 90,
  'United Arab Emirates': 971,
  'United Kingdom': 44,
  'Yemen': 967,
}

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

/** WhatsApp knows international numbers alone. */
function whatsAppAddress(phone: string, country: string | null, text: string) {
  const number = internationalNumber(phone.replace(/[\s().-]/g, ''), callingCodes[country ?? ''])
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}

/** A number without its `+` or the country's code is taken for one of the property's country. */
function internationalNumber(phone: string, code?: number) {
  const [, whole] = /^(?:\+|00)([1-9]\d{5,})$/.exec(phone) ?? []
  if (whole || !code) return whole
  // Ten digits that begin with a code of two are a local number, as many of India's.
  if (new RegExp(`^${code}\\d{${code < 100 ? 9 : 7},}$`).test(phone)) return phone
  const [, local] = /^0?([1-9]\d{6,9})$/.exec(phone) ?? []
  return local && `${code}${local}`
}
