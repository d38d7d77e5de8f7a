import { useEffect, useRef } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { useQuery } from '@tanstack/react-query'
import { AnswerLinks, StateButtons } from '~/components/enquiries/enquiry_actions'
import { ownerOf, senderOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { EnquiryStateTag } from '~/components/enquiries/enquiry_state'
import { enquiryQuery, type useStateChange } from '~/components/enquiries/use_enquiry_changes'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { propertyPages } from '~/components/navigation/property_links'
import { ListingLinks } from '~/components/properties/listing/listing_links'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Loaded } from '~/components/ui/loaded'
import { Photo } from '~/components/ui/photo'
import { useClock } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { statusOf } from '~/lib/failure'
import { isFocusLost } from '~/lib/page/focus'
import { momentOf } from '~/lib/values/dates'

type Props = {
  area: Area
  id: number
  row?: EnquiryRow
  open: OpenEnquiry
  change: ReturnType<typeof useStateChange>
  onDelete: (enquiry: EnquiryRow) => void
}

export function EnquiryDetail({ area, id, row, open, ...actions }: Props) {
  const t = useText()
  const query = useQuery(enquiryQuery(area, id))
  const isGone = statusOf(query.error) === 404
  return (
    <>
      <button
        type="button"
        className="back-link thumb-link mb-4 has-text-soft has-text-small is-hidden-from-lg"
        onClick={open.close}
      >
        <span className="is-turned-in-rtl">←</span> {t('enquiries.all')}
      </button>
      {isGone ? (
        <EmptyState
          drawing="search"
          title={t('enquiries.gone')}
          action={<Button onClick={() => open.moveTo()}>{t('enquiries.all')}</Button>}
        />
      ) : (
        <Loaded
          query={{ ...query, data: query.data?.enquiry ?? row }}
          failed="enquiries.open_failed"
          saysWhy
        >
          {(enquiry) => <Enquiry {...{ area, enquiry, takesFocus: open.hasMoved }} {...actions} />}
        </Loaded>
      )}
    </>
  )
}

type EnquiryProps = Pick<Props, 'area' | 'change' | 'onDelete'> & {
  enquiry: EnquiryRow
  takesFocus: boolean
}

function Enquiry({ area, enquiry, takesFocus, change, onDelete }: EnquiryProps) {
  const { id, state, message } = enquiry
  const owner = ownerOf(enquiry)
  const set = (next: EnquiryRow['state']) => change.mutate({ id, state: next })
  return (
    <article className="stack is-loose">
      <header>
        <Heading {...{ takesFocus, state }}>{senderOf(enquiry)}</Heading>
        <p className="row is-wrapping is-dense mt-1 has-text-soft has-text-small">
          <EnquiryStateTag state={state} />
          <Moments enquiry={enquiry} />
        </p>
      </header>
      <div className="stack is-close">
        <div className="row">
          <Photo name={enquiry.property.cover} alt="" isThumbnail />
          <p className="is-grid is-breakable">
            <PropertyTitle area={area} property={enquiry.property} />
            {owner && (
              <bdi className="has-text-soft has-text-small">
                <OwnerLink {...owner} />
              </bdi>
            )}
          </p>
        </div>
        <ListingLinks url={enquiry.property.url} reasons={[]} />
      </div>
      <p className="prose" dir="auto">
        {message}
      </p>
      <AnswerLinks enquiry={enquiry} onAnswer={() => state === 'new' && set('answered')} />
      <StateButtons {...{ state, set, change }} onDelete={() => onDelete(enquiry)} />
    </article>
  )
}

function PropertyTitle({ area, property }: Pick<Props, 'area'> & Pick<EnquiryRow, 'property'>) {
  const t = useText()
  const { id, title, in_trash: isInTrash } = property
  if (isInTrash) {
    return (
      <>
        <bdi className="has-text-weight-medium">{title}</bdi>
        <span className="has-text-soft has-text-small">{t('enquiries.in_trash')}</span>
      </>
    )
  }
  return (
    <Link
      route={propertyPages[area].show.route}
      routeParams={{ id }}
      className="thumb-link has-text-weight-medium"
      dir="auto"
    >
      {title}
    </Link>
  )
}

type HeadingProps = Pick<EnquiryProps, 'takesFocus'> &
  Pick<EnquiryRow, 'state'> & { children: string }

/**
 * Takes the focus when another enquiry is opened, so that a screen reader reads on from here, and when the button that
 * was pressed has gone with the former state.
 */
function Heading({ takesFocus, state, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wantsFocus = useRef(() => takesFocus)
  useEffect(() => {
    if (wantsFocus.current()) heading.current?.focus({ preventScroll: true })
    wantsFocus.current = isFocusLost
  }, [state])
  return (
    <h2 ref={heading} tabIndex={-1} className="without-ring title is-4">
      <bdi>{children}</bdi>
    </h2>
  )
}

function Moments({ enquiry: { at, answered_at: answered } }: { enquiry: EnquiryRow }) {
  const t = useText()
  const clock = useClock()
  return (
    <>
      <time dateTime={at}>{momentOf(at, clock.zone)}</time>
      {answered && (
        <time dateTime={answered}>
          {t('enquiries.answered_at', { moment: momentOf(answered, clock.zone) })}
        </time>
      )}
    </>
  )
}
