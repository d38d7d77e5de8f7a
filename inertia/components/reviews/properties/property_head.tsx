import { waitingKinds } from '#review/review_terms'
import { DeskProgress } from '~/components/reviews/desk/desk_progress'
import { KeysButton } from '~/components/keys/keys_help'
import { useScreenKeys, type KeyLine } from '~/components/keys/screen_keys'
import type { DeskFilters } from '~/components/reviews/desk/use_desk_place'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import type { PropertyOutcome, QueueItem } from '~/components/reviews/queue_item'
import { useText } from '~/hooks/use_text'
import { CountryField } from '~/components/forms/choices/country_field'

const tallies = [
  { name: 'approved', tone: 'good' },
  { name: 'changes_requested', tone: 'waiting' },
  { name: 'rejected', tone: 'bad' },
] as const

const deskKeys: KeyLine[] = [
  { keys: ['A'], text: 'review.approve' },
  { keys: ['C'], text: 'review.ask' },
  { keys: ['R'], text: 'review.reject' },
  { keys: ['1', '…', '8'], text: 'review.keys_reason' },
  { keys: ['Enter'], text: 'review.keys_send' },
  { keys: ['Esc'], text: 'review.keys_close' },
  { keys: ['J', 'K'], text: 'review.keys_move' },
  { keys: ['←', '→'], text: 'review.keys_photos' },
  { keys: ['F'], text: 'review.keys_large' },
]

type Props = {
  queue: QueueState<QueueItem, PropertyOutcome>
  filters: DeskFilters
  onFilter: (changes: DeskFilters) => void
}

export function PropertyHead({ queue: { entries, known }, filters, onFilter }: Props) {
  const t = useText()
  useScreenKeys(deskKeys)
  const own = entries.filter(({ outcome }) => outcome && outcome.by === null)
  const counted = tallies.map(({ name, tone }) => {
    const count = own.filter(({ outcome }) => outcome?.verdict === name).length
    return { name, tone, count, text: t(`review.count_${name}`, { count }) }
  })
  return (
    <>
      <DeskProgress left={known} tallies={counted} />
      <QueueFilters filters={filters} onFilter={onFilter} />
      <KeysButton />
    </>
  )
}

type QueueFiltersProps = { filters: DeskFilters; onFilter: (changes: DeskFilters) => void }

function QueueFilters({ filters: { kind, country_id: country }, onFilter }: QueueFiltersProps) {
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
          {waitingKinds.map((each) => (
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
