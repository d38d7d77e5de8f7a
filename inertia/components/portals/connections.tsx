import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Rss } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { portalFields, type PortalField } from '#fields/property_fields'
import { ApiTokensCard } from '~/components/account/api_tokens/api_tokens_card'
import { PageHeader } from '~/components/navigation/page_header'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Ago } from '~/components/ui/ago'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { TextToCopy } from '~/components/forms/text_to_copy'
import { RichText } from '~/components/ui/rich_text'
import { useText } from '~/hooks/use_text'
import { useAction, useEnding } from '~/hooks/use_action'
import { useLast } from '~/hooks/use_last'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'

export type ConnectionsProps = {
  feed: Feed | null
  foreignCurrency: string | null
  counts: Counts
  /** The address of a call that a token can make. */
  call: string
}

type Props = ConnectionsProps & { area: Area }

/** What reads the listings from outside: portals by their address, programs by their tokens. */
export function Connections({ area, feed, foreignCurrency, counts, call }: Props) {
  const t = useText()
  return (
    <>
      <PageHeader title={t('portals.connections')} hint={t(`portals.hint_${area}`)} />
      <div className="card-columns">
        <div className="stack is-wide">
          <PortalCounts area={area} counts={counts} />
          <FeedCard area={area} feed={feed} foreignCurrency={foreignCurrency} />
        </div>
        <ApiTokensCard area={area} call={call} />
      </div>
    </>
  )
}

type Feed = { last_read_at: string | null }

/** The server keeps no address that it could show again: a new one is there until the screen is left. */
function FeedCard({ area, feed, foreignCurrency }: Omit<Props, 'counts' | 'call'>) {
  const t = useText()
  const { making, ending, asked, ask, confirm } = useFeed(area)
  const url = making.data?.url
  const isMaking = useLast(asked) === 'making' // while the dialog fades as well
  return (
    <Card title={t('portals.address')}>
      <div className="stack is-wide">
        {url ? (
          <>
            <p>{t('portals.once')}</p>
            <TextToCopy key={url} text={url} />
          </>
        ) : (
          <p className="has-text-soft">{t(feed ? 'portals.what_next' : 'portals.what_for')}</p>
        )}
        {feed && (
          <p className="has-text-soft has-text-small">
            {t('portals.last_read')}{' '}
            {feed.last_read_at ? <Ago at={feed.last_read_at} /> : t('portals.never_read')}
          </p>
        )}
        {foreignCurrency && (
          <p className="has-text-soft has-text-small">
            {t('portals.currency', { currency: foreignCurrency })}
          </p>
        )}
        <div className="buttons">
          <Button
            tone={feed ? 'plain' : 'primary'}
            busy={making.isPending}
            icon={<Rss size={17} />}
            onClick={() => (feed ? ask('making') : making.mutate())}
          >
            {t(feed ? 'portals.make_new' : 'portals.make')}
          </Button>
          {feed && (
            <Button tone="danger-quiet" onClick={() => ask('ending')}>
              {t('portals.end')}
            </Button>
          )}
        </div>
      </div>
      <ConfirmDialog
        isOpen={asked !== null}
        isBusy={making.isPending || ending.isPending}
        title={t(isMaking ? 'portals.make_new' : 'portals.end')}
        text={t(isMaking ? 'portals.make_question' : 'portals.end_question')}
        tone={isMaking ? 'primary' : 'danger'}
        action={t(isMaking ? 'portals.make_new' : 'portals.end')}
        onConfirm={confirm}
        onClose={() => ask(null)}
      />
    </Card>
  )
}

function useFeed(area: Area) {
  const [asked, ask] = useState<'making' | 'ending' | null>(null)
  const onSettled = () => {
    ask(null)
    router.reload({ only: ['feed'] })
  }
  const making = useAction(() => client.request(routeOf(area, 'portal_feeds.store'), {}), {
    gcTime: 0, // whoever has the address reads the feed
    failure: { fallback: 'portals.make_failed' },
    onSuccess: ({ message }) => announce('success', message),
    onSettled,
  })
  const ending = useEnding(() => client.request(routeOf(area, 'portal_feeds.destroy'), {}), {
    failure: { fallback: 'portals.end_failed' },
    onSettled: (answer) => {
      if (answer) making.reset()
      onSettled()
    },
  })
  const confirm = () => (asked === 'making' ? making : ending).mutate()
  return { making, ending, asked, ask, confirm }
}

type Counts = { sent: number; kept: number; missing: Partial<Record<PortalField, number>> }

/** Each number leads to the list of what it counts, where many are changed at once. */
function PortalCounts({ area, counts }: Pick<Props, 'area' | 'counts'>) {
  const t = useText()
  const { sent, kept, missing } = counts
  const listOf = (field: PortalField | 'any') => ({
    route: `${area}.properties.index` as const,
    qs: { portal_missing: field },
  })
  return (
    <Card title={t('portals.counts_title')}>
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
