import { FeedCard, type Feed } from '~/components/portals/feed_card'
import { PortalCounts, type Counts } from '~/components/portals/portal_counts'
import { PageHeader } from '~/components/navigation/page_header'
import { Notice } from '~/components/ui/notice'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export type PortalFeedProps = { feed: Feed | null; foreignCurrency: string | null; counts: Counts }

export function PortalFeed({
  area,
  feed,
  foreignCurrency,
  counts,
}: PortalFeedProps & { area: Area }) {
  const t = useText()
  return (
    <>
      <PageHeader title={t('portals.title')} hint={t(`portals.hint_${area}`)} />
      {foreignCurrency && (
        <Notice
          notice={{ kind: 'warning', text: t('portals.currency', { currency: foreignCurrency }) }}
        />
      )}
      <FeedCard area={area} feed={feed} />
      <PortalCounts area={area} counts={counts} />
    </>
  )
}
