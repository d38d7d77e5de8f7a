import { useId } from 'react'
import { Lightbulb } from 'lucide-react'
import limits from '#config/limits'
import { adviceFor, reasonFor } from '~/components/properties/listing/advice'
import { totalOf, useListingFigures } from '~/components/properties/listing/use_listing_figures'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { propertyPages } from '~/components/navigation/property_links'
import { LinkButton } from '~/components/ui/button'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'

export function ListingAdvice({ property }: { property: OwnerPropertyRow }) {
  const t = useText()
  const id = useId()
  const advice = adviceFor(property, useClock().now)
  const { data } = useListingFigures('owner', property)
  const figures = data && totalOf(data)
  const title = figures ? reasonFor(figures, data.days) : 'listed.advice_title'
  const { edit, uploadImages } = propertyPages.owner
  const isAboutPhotos = advice.some((key) => key.endsWith('photos'))
  const isAboutTexts = advice.length > (isAboutPhotos ? 1 : 0)
  const target = { routeParams: { id: property.id }, small: true }
  if (advice.length === 0) return null
  return (
    <section className="card listing-advice stack px-4 py-3 mb-5" aria-labelledby={id}>
      <h2 id={id} className="row is-close has-text-weight-medium">
        <Lightbulb size={18} />
        {t(title, { days: limits.advice.days, ...figures })}
      </h2>
      <ul className="bulleted has-text-small">
        {advice.map((key) => (
          <li key={key}>{t(key, { photos: limits.advice.photos, count: property.image_count })}</li>
        ))}
      </ul>
      <div className="buttons">
        {isAboutPhotos && (
          <LinkButton route={uploadImages.route} {...target}>
            {t('photos.add_title')}
          </LinkButton>
        )}
        {isAboutTexts && (
          <LinkButton route={edit.route} {...target}>
            {t('listed.advice_go_edit')}
          </LinkButton>
        )}
      </div>
    </section>
  )
}
