import { Ban, Check, MessageSquareText } from 'lucide-react'
import { waitingKinds } from '#review/review_terms'
import { Desk } from '~/components/reviews/desk/desk'
import type { DeskFilters } from '~/components/reviews/desk/use_desk_place'
import { PropertyUnderReview } from '~/components/reviews/properties/property_under_review'
import type { Drafts } from '~/components/reviews/verdicts/use_drafts'
import { usePropertyDesk } from '~/components/reviews/properties/use_property_desk'
import { RichText } from '~/components/ui/rich_text'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { PropertyOutcome, QueueItem } from '~/components/reviews/queue_item'
import { Photo } from '~/components/ui/photo'
import type { Entry } from '~/components/reviews/waiting_queue'
import { DeskBar, type DeskAction } from '~/components/reviews/desk/desk_bar'
import { VerdictForm } from '~/components/reviews/verdicts/verdict_form'
import type { KeyLine } from '~/components/keys/screen_keys'
import { Select } from '~/components/forms/fields/select'
import { CountryField } from '~/components/forms/choices/country_field'

type Props = {
  filters: DeskFilters
  firstId?: number
  drafts: Drafts
  onShow: (id: number) => void
  onFilter: (changes: DeskFilters) => void
}

export function PropertyDesk({ filters, firstId, drafts, onShow, onFilter }: Props) {
  const t = useText()
  const desk = usePropertyDesk({ filters, firstId, drafts, onShow })
  const { queue, rows, failure, decision } = desk
  const { current } = queue
  const own = queue.entries.filter(({ outcome }) => outcome && outcome.by === null)
  const countOf = (name: string) => own.filter(({ outcome }) => outcome?.verdict === name).length
  const rowOf = ({ item: { property, kind }, outcome }: Entry<QueueItem, PropertyOutcome>) => ({
    name: property.title,
    detail: (
      <span className="is-cut-at-name">
        <RichText
          text="review.rail_detail"
          values={{ kind: t(`review.kind_${kind}`), owner: property.owner_name }}
          tags={{ who: (name) => <Typed>{name}</Typed> }}
        />
      </span>
    ),
    picture: <Photo name={property.cover} alt="" isThumbnail />,
    mark: outcome && { kind: outcome.verdict, text: t(`review.verdict_${outcome.verdict}`) },
  })
  return (
    <Desk
      {...{ queue, rowOf, rows }}
      subject="properties"
      keys={deskKeys}
      tallies={tallies.map((tally) => ({ ...tally, count: countOf(tally.name) }))}
      hasDecided={queue.lastDecided !== undefined}
      isFiltered={Object.values(filters).some(Boolean)}
      filters={<QueueFilters filters={filters} onFilter={onFilter} />}
      bar={<PropertyBar desk={desk} />}
    >
      {desk.isNotWaiting && !queue.hasMoved && (
        <p className="notification has-text-small" role="status">
          {t('review.not_waiting')}
        </p>
      )}
      {current && (
        <PropertyUnderReview
          key={`${current.id} ${current.revision}`}
          item={current.item}
          outcome={current.outcome}
          failure={failure}
          takesFocus={queue.hasMoved}
          onRetry={failure?.again ? () => decision.decide(failure.again!) : undefined}
        />
      )}
    </Desk>
  )
}

type BarProps = { desk: ReturnType<typeof usePropertyDesk> }

function PropertyBar({ desk }: BarProps) {
  const t = useText()
  const { queue, draft } = desk
  const { current } = queue
  const { verdict } = draft
  if (current && verdict && !current.outcome) {
    return (
      <VerdictForm
        key={`${current.id} ${verdict}`}
        verdict={verdict}
        name={current.item.property.title}
        draft={draft}
        onChange={desk.change}
        onSend={() => desk.send(verdict)}
        onClose={() => desk.change({ verdict: null })}
      />
    )
  }
  const actions: DeskAction[] = [
    { key: 'a', text: t('review.approve'), Icon: Check, tone: 'primary', run: desk.approve },
    {
      key: 'c',
      text: t('review.ask'),
      Icon: MessageSquareText,
      run: () => desk.open('changes_requested'),
    },
    { key: 'r', text: t('review.reject'), Icon: Ban, run: () => desk.open('rejected') },
  ]
  return <DeskBar queue={queue} actions={actions} />
}

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

type QueueFiltersProps = { filters: DeskFilters; onFilter: (changes: DeskFilters) => void }

function QueueFilters({ filters: { kind, country_id: country }, onFilter }: QueueFiltersProps) {
  const t = useText()
  return (
    <div className="desk-filters row" role="group" aria-label={t('review.filters')}>
      <Select
        aria-label={t('fields.kind')}
        value={kind ?? ''}
        none={t('review.every_kind')}
        options={waitingKinds.map((each) => [each, t(`review.kind_${each}`)])}
        onChange={(chosen) => onFilter({ kind: chosen })}
      />
      <CountryField
        label={t('fields.country_id')}
        isLabelHidden
        placeholder={t('review.every_country')}
        value={country ?? ''}
        onChange={(id) => onFilter({ country_id: id })}
      />
    </div>
  )
}
