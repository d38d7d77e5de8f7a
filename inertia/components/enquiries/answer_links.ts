type Addressee = { email: string | null; phone_number: string | null }

/** What the owner's own program opens with; nothing is sent by opening it. */
export function answerLinks({ email, phone_number: phone }: Addressee, answer: Answer) {
  return {
    mail: email ? mailAddress(email, answer) : undefined,
    phone: phone ? `tel:${phone}` : undefined,
    whatsApp: phone ? whatsAppAddress(phone, answer.text) : undefined,
  }
}

type Answer = { subject: string; text: string }

/** RFC 6068: only the `@` of an e-mail address stays, and lines end in CR LF. */
function mailAddress(email: string, { subject, text }: Answer) {
  const address = encodeURIComponent(email).replace('%40', '@')
  const body = encodeURIComponent(text.replaceAll('\n', '\r\n'))
  return `mailto:${address}?subject=${encodeURIComponent(subject)}&body=${body}`
}

/** WhatsApp knows international numbers alone. */
function whatsAppAddress(phone: string, text: string) {
  const [, number] = /^(?:\+|00)([1-9]\d{5,})$/.exec(phone.replace(/[\s().-]/g, '')) ?? []
  return number && `https://wa.me/${number}?text=${encodeURIComponent(text)}`
}
