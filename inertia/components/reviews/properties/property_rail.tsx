import { QueueRail } from '~/components/reviews/desk/queue_rail'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import type { Outcome, QueueItem } from '~/components/reviews/queue_item'
import { Photo } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'
import { waits } from '~/components/reviews/waiting_queue'

type Props = { queue: QueueState<QueueItem, Outcome>; disabled: boolean }

export function PropertyRail({ queue: { entries, current, left, go }, disabled }: Props) {
  const t = useText()
  const rows = entries.map(({ id, item, outcome }) => ({
    id,
    name: item.property.title,
    detail: t('review.rail_detail', {
      kind: t(`review.kind_${item.kind}`),
      owner: item.property.owner_name,
    }),
    picture: <Photo name={item.property.cover} alt="" isThumbnail />,
    mark: outcome && { kind: outcome.verdict, text: t(`review.verdict_${outcome.verdict}`) },
  }))
  return (
    <QueueRail
      label={t('review.queue')}
      rows={rows}
      currentId={current?.id}
      more={left - entries.filter(waits).length}
      disabled={disabled}
      onOpen={go}
    />
  )
}
