import { useText } from '~/hooks/use_text'

type Person = { name: string; phone_number: string; country_id: string }

/** What an owner tells of themselves, each asked for (specification §5). */
export function usePersonChecks() {
  const t = useText()
  return ({ name, phone_number: phone, country_id: country }: Person) => ({
    name: !name.trim() && t('profile.name_required'),
    phone_number: phone
      ? !/^\+?\d{4,20}$/.test(phone) && t('profile.phone_invalid')
      : t('profile.phone_required'),
    country_id: !country && t('properties.country_required'),
  })
}
