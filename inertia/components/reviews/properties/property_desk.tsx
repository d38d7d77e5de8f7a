import { Desk, useAnnouncement } from '~/components/reviews/desk/desk'
import { DeskState } from '~/components/reviews/desk/desk_state'
import type { DeskFilters } from '~/components/reviews/desk/use_desk_place'
import { PropertyHead } from '~/components/reviews/properties/property_head'
import { PropertyUnderReview } from '~/components/reviews/properties/property_under_review'
import type { Drafts } from '~/components/reviews/verdicts/use_drafts'
import { usePropertyDesk } from '~/components/reviews/properties/use_property_desk'
import { useText } from '~/hooks/use_text'
import { QueueRail } from '~/components/reviews/desk/queue_rail'
import type { PropertyOutcome, QueueItem } from '~/components/reviews/queue_item'
import { Photo } from '~/components/ui/photo'
import type { Entry } from '~/components/reviews/waiting_queue'
import { Ban, Check, MessageSquareText } from 'lucide-react'
import { DeskBar, type DeskAction } from '~/components/reviews/desk/desk_bar'
import { VerdictForm } from '~/components/reviews/verdicts/verdict_form'

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
  const announcement = useAnnouncement(
    queue,
    ({ verdict }) => t(`review.verdict_${verdict}`),
    ({ property }) => property.title
  )
  const rowOf = ({ item: { property, kind }, outcome }: Entry<QueueItem, PropertyOutcome>) => ({
    name: property.title,
    detail: t('review.rail_detail', {
      kind: t(`review.kind_${kind}`),
      owner: property.owner_name,
    }),
    picture: <Photo name={property.cover} alt="" isThumbnail />,
    mark: outcome && { kind: outcome.verdict, text: t(`review.verdict_${outcome.verdict}`) },
  })
  return (
    <Desk
      announcement={announcement}
      head={<PropertyHead queue={queue} filters={filters} onFilter={onFilter} />}
      rail={<QueueRail queue={queue} rowOf={rowOf} disabled={decision.isBusy} />}
      bar={current && <PropertyBar desk={desk} />}
    >
      {desk.isNotWaiting && !queue.hasMoved && (
        <p className="notification has-text-small" role="status">
          {t('review.not_waiting')}
        </p>
      )}
      {current ? (
        <PropertyUnderReview
          key={`${current.id} ${current.revision}`}
          item={current.item}
          outcome={current.outcome}
          failure={failure}
          takesFocus={queue.hasMoved}
          onRetry={failure?.again ? () => decision.decide(failure.again!) : undefined}
        />
      ) : (
        <DeskState
          query={rows}
          isRead={queue.hasReceived(rows.data)}
          left={queue.left}
          subject="properties"
          hasDecided={queue.lastDecided !== undefined}
          isFiltered={Object.values(filters).some(Boolean)}
        />
      )}
    </Desk>
  )
}

type BarProps = { desk: ReturnType<typeof usePropertyDesk> }

/** Approving takes one key; the other verdicts open a form in the place of the buttons. */
function PropertyBar({ desk }: BarProps) {
  const t = useText()
  const { queue, draft, decision } = desk
  const { current } = queue
  const { verdict } = draft
  if (current && verdict && !current.outcome) {
    return (
      <VerdictForm
        key={`${current.id} ${verdict}`}
        verdict={verdict}
        name={current.item.property.title}
        draft={draft}
        isSending={decision.isBusy}
        onChange={desk.change}
        onSend={() => desk.send(verdict)}
        onClose={() => desk.change({ verdict: null })}
      />
    )
  }
  const actions: DeskAction[] = [
    {
      key: 'a',
      text: t('review.approve'),
      Icon: Check,
      tone: 'primary',
      isBusy: decision.running === 'approved',
      run: desk.approve,
    },
    {
      key: 'c',
      text: t('review.ask'),
      Icon: MessageSquareText,
      run: () => desk.open('changes_requested'),
    },
    { key: 'r', text: t('review.reject'), Icon: Ban, run: () => desk.open('rejected') },
  ]
  return <DeskBar queue={queue} actions={actions} isBusy={decision.isBusy} />
}
