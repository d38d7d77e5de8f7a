import { useText } from '~/hooks/use_text'
import { isPrice, type PropertyText } from '~/lib/property_text'

/** What an owner's property has to have (specification §5), as `check` of a form wants it. */
export function usePropertyChecks() {
  const t = useText()
  return ({ title, country_id: country, price }: PropertyText) => ({
    title: !title.trim() && t('properties.title_required'),
    country_id: !country && t('properties.country_required'),
    price: price.trim()
      ? !isPrice(price) && t('properties.price_invalid')
      : t('properties.price_required'),
  })
}
