import { phoneNumberIn } from '#texts/typed_text'
import { useText } from '~/hooks/use_text'

type User = { name: string; phone_number: string; country_id: string }

/** Every field of an owner's account is required (specification §5). */
export function useUserChecks() {
  const t = useText()
  return ({ name, phone_number: phone, country_id: country }: User) => ({
    name: !name.trim() && t('profile.name_required'),
    phone_number: phone
      ? !/^\+?\d{4,20}$/.test(phoneNumberIn(phone)) && t('profile.phone_invalid')
      : t('profile.phone_required'),
    country_id: !country && t('properties.country_required'),
  })
}
