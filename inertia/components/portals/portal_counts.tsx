import { Link } from '@adonisjs/inertia/react'
import { portalFields, type PortalField } from '#fields/property_fields'
import { Card } from '~/components/ui/card'
import { RichText } from '~/components/ui/rich_text'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export type Counts = { sent: number; kept: number; missing: Partial<Record<PortalField, number>> }

/** Each number leads to the list of what it counts, where many are changed at once. */
export function PortalCounts({ area, counts }: { area: Area; counts: Counts }) {
  const t = useText()
  const { sent, kept, missing } = counts
  const listOf = (field: PortalField | 'any') => ({
    route: `${area}.properties.index` as const,
    qs: { portal_missing: field },
  })
  return (
    <Card narrow title={t('portals.counts_title')}>
      {kept === 0 && <p>{t('portals.all_sent', { sent })}</p>}
      {kept > 0 && (
        <div className="stack is-tight has-underlined-links">
          <p>
            <RichText
              text="portals.counts"
              values={{ sent, kept }}
              tags={{ link: (words) => <Link {...listOf('any')}>{words}</Link> }}
            />
          </p>
          <ul className="bulleted">
            {portalFields.map((field) => {
              const count = missing[field]
              return (
                count && (
                  <li key={field}>
                    <Link {...listOf(field)}>
                      {t('portals.lack', { count, what: t(`portals.lacks_${field}`) })}
                    </Link>
                  </li>
                )
              )
            })}
          </ul>
        </div>
      )}
    </Card>
  )
}
