import { Link } from '@adonisjs/inertia/react'
import { useText } from '~/hooks/use_text'
import { refresh } from '~/lib/client'

export type DeskTab = 'properties' | 'people'

type Props = { tab: DeskTab; counts: Record<DeskTab, number | undefined> }

const tabs = ['properties', 'people'] as const

export function DeskTabs({ tab, counts }: Props) {
  const t = useText()
  return (
    <nav className="property-links has-line-below is-raised" aria-label={t('review.tabs')}>
      {tabs.map((each) => (
        <Link
          key={each}
          route="admin.reviews.show"
          qs={each === 'people' ? { tab: each } : {}}
          preserveState
          onSuccess={() => void refresh()}
          className="property-link row is-close has-text-small"
          aria-current={each === tab ? 'page' : undefined}
        >
          {t(`review.tab_${each}`)}
          <span className="tag is-tabular">{counts[each] ?? '…'}</span>
        </Link>
      ))}
    </nav>
  )
}
