import { CountryField } from '~/components/forms/choices/country_field'
import type { DeskFilters } from '~/components/reviews/desk/use_desk_place'
import { useText } from '~/hooks/use_text'

type Props = { filters: DeskFilters; onFilter: (changes: DeskFilters) => void }

const kinds = ['new', 'resubmitted', 'changed'] as const

export function QueueFilters({ filters: { kind, country_id: country }, onFilter }: Props) {
  const t = useText()
  return (
    <div className="desk-filters row" role="group" aria-label={t('review.filters')}>
      <div className="select">
        <select
          aria-label={t('review.kind')}
          value={kind ?? ''}
          onChange={({ target }) => onFilter({ kind: target.value })}
        >
          <option value="">{t('review.every_kind')}</option>
          {kinds.map((each) => (
            <option key={each} value={each}>
              {t(`review.kind_${each}`)}
            </option>
          ))}
        </select>
      </div>
      <CountryField
        label={t('properties.country')}
        isLabelHidden
        placeholder={t('review.every_country')}
        value={country ?? ''}
        onChange={(id) => onFilter({ country_id: id })}
      />
    </div>
  )
}
