import { FeedCard, type Feed } from '~/components/portals/feed_card'
import { GapList } from '~/components/portals/gap_list'
import { PageHeader } from '~/components/navigation/page_header'
import { Notice } from '~/components/ui/notice'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export type PortalFeedProps = { feed: Feed | null; foreignCurrency: string | null }

export function PortalFeed({ area, feed, foreignCurrency }: PortalFeedProps & { area: Area }) {
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
      <h2 className="title is-5 mt-6">{t('portals.gaps_title')}</h2>
      <GapList area={area} />
    </>
  )
}
