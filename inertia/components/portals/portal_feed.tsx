import { useState } from 'react'
import { router } from '@inertiajs/react'
import { Rss } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { portalFields, type PortalField } from '#fields/property_fields'
import { PageHeader } from '~/components/navigation/page_header'
import { Notice } from '~/components/ui/notice'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { Ago } from '~/components/ui/ago'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Fact } from '~/components/ui/fact'
import { TextToCopy } from '~/components/forms/text_to_copy'
import { RichText } from '~/components/ui/rich_text'
import { useText } from '~/hooks/use_text'
import { useAction, useEnding } from '~/hooks/use_action'
import { useLast } from '~/hooks/use_last'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { announce } from '~/lib/messages'

export type PortalFeedProps = { feed: Feed | null; foreignCurrency: string | null; counts: Counts }

type Props = PortalFeedProps & { area: Area }

export function PortalFeed({ area, feed, foreignCurrency, counts }: Props) {
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

type Feed = { created_at: string; last_read_at: string | null }

/** The server keeps no address that it could show again: a new one is there until the screen is left. */
function FeedCard({ area, feed }: Pick<Props, 'area' | 'feed'>) {
  const t = useText()
  const { making, ending, asked, ask, confirm } = useFeed(area)
  const url = making.data?.url
  const isMaking = useLast(asked) === 'making' // while the dialog fades as well
  return (
    <Card narrow title={t('portals.address')}>
      <div className="stack is-wide">
        {url ? (
          <>
            <p>{t('portals.once')}</p>
            <TextToCopy key={url} text={url} />
          </>
        ) : (
          <p className="has-text-soft">{t(feed ? 'portals.what_next' : 'portals.what_for')}</p>
        )}
        {feed && <FeedFacts {...feed} />}
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

function FeedFacts({ created_at: createdAt, last_read_at: lastReadAt }: Feed) {
  const t = useText()
  return (
    <dl className="facts divided">
      <Fact label={t('portals.made_at')}>
        <Ago at={createdAt} />
      </Fact>
      <Fact label={t('portals.last_read')}>
        {lastReadAt ? <Ago at={lastReadAt} /> : t('portals.never_read')}
      </Fact>
    </dl>
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
