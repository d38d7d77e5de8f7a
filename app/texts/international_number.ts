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

/** WhatsApp wants the digits alone. A number without the country's code is taken for one of the property's country. */
export function internationalNumber(typed: string, country: string | null) {
  const phone = typed.replace(/[\s().-]/g, '')
  const code = callingCodes[country ?? '']
  const [, whole] = /^(?:\+|00)([1-9]\d{5,})$/.exec(phone) ?? []
  if (whole || !code) return whole
  // Ten digits that begin with a code of two are a local number, as many of India's.
  if (new RegExp(`^${code}\\d{${code < 100 ? 9 : 7},}$`).test(phone)) return phone
  const [, local] = /^0?([1-9]\d{6,9})$/.exec(phone) ?? []
  return local && `${code}${local}`
}
