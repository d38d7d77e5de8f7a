import { useEffect, useRef } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { useQuery } from '@tanstack/react-query'
import { EnquiryButtons } from '~/components/enquiries/enquiry_actions'
import { kindOf, ownerOf, senderOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { enquiryQuery } from '~/components/enquiries/use_enquiry_changes'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { OwnerLink } from '~/components/lists/rows/owner_link'
import { propertyPages } from '~/components/navigation/property_links'
import { ListingLinks } from '~/components/properties/listing/listing_links'
import { Button } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty_state'
import { Loaded } from '~/components/ui/loaded'
import { Photo } from '~/components/ui/photo'
import { Tag } from '~/components/ui/tag'
import { Typed } from '~/components/ui/typed'
import { useZone } from '~/hooks/use_clock'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { statusOf } from '~/lib/failure'
import { isFocusLost } from '~/lib/page/focus'
import { momentOf } from '~/lib/values/dates'
import { directionOf } from '#texts/direction'

type Props = {
  area: Area
  id: number
  /** The list has the whole enquiry; one that it doesn't show is read. */
  row?: EnquiryRow
  open: OpenEnquiry
  isAsking: boolean
  endedBy: (enquiry: EnquiryRow) => EnquiryRow[]
  mark: (enquiry: EnquiryRow, state: EnquiryRow['state']) => void
  onDelete: (enquiry: EnquiryRow) => void
}

export function EnquiryDetail({ area, id, row, open, ...actions }: Props) {
  const t = useText()
  const query = useQuery({ ...enquiryQuery(area, id), enabled: !row })
  const isGone = !row && statusOf(query.error) === 404
  return (
    <>
      <button
        type="button"
        className="back-link thumb-link mb-3 has-text-soft has-text-small is-hidden-from-lg"
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
          query={{ ...query, data: row ?? query.data?.enquiry }}
          failed="enquiries.open_failed"
          saysWhy
        >
          {(enquiry) => <Enquiry {...{ area, enquiry, open }} {...actions} />}
        </Loaded>
      )}
    </>
  )
}

type EnquiryProps = Omit<Props, 'id' | 'row'> & { enquiry: EnquiryRow }

function Enquiry({ area, enquiry, open, isAsking, endedBy, mark, onDelete }: EnquiryProps) {
  const t = useText()
  const zone = useZone()
  const { property, state, message, at, answered_at: answered } = enquiry
  const kind = kindOf(enquiry)
  const reports = 'report_count' in enquiry ? enquiry.report_count : 0
  return (
    <article className="enquiry stack">
      <header>
        <div className="row is-dense is-wrapping">
          <Heading {...{ isAsking, takesFocus: open.hasMoved }} state={`${state} ${property.url}`}>
            {senderOf(enquiry)}
          </Heading>
          <Contact>{enquiry.email}</Contact>
          <Contact>{enquiry.phone_number}</Contact>
        </div>
        <p className="row is-wrapping is-dense mt-1 has-text-soft has-text-small">
          {state === 'spam' && <Tag>{t('enquiries.state_spam')}</Tag>}
          <time dateTime={at}>{momentOf(at, zone)}</time>
          {answered && (
            <time dateTime={answered}>
              {t('enquiries.answered_at', { moment: momentOf(answered, zone), kind })}
            </time>
          )}
          {kind === 'report' && !property.url && <span>{t('enquiries.not_live')}</span>}
          {reports > 1 && <span>{t('enquiries.report_count', { count: reports })}</span>}
        </p>
      </header>
      <EnquiredProperty {...{ area, enquiry }} />
      {message ? (
        <Typed as="p" className="prose is-paragraph enquiry-message">
          {message}
        </Typed>
      ) : (
        <p className="has-text-soft has-text-small">{t('enquiries.no_message')}</p>
      )}
      <EnquiryButtons
        {...{ enquiry, open }}
        endedCount={endedBy(enquiry).length}
        mark={(next) => mark(enquiry, next)}
        onDelete={() => onDelete(enquiry)}
      />
    </article>
  )
}

const Contact = ({ children }: { children: string | null }) =>
  children && <Typed className="is-breakable has-text-small">{children}</Typed>

function EnquiredProperty({ area, enquiry }: Pick<EnquiryProps, 'area' | 'enquiry'>) {
  const t = useText()
  const { id, title, cover, reference, in_trash: isInTrash, url } = enquiry.property
  const owner = ownerOf(enquiry)
  return (
    <div className="stack is-close has-text-small">
      <div className="row">
        <Photo name={cover} alt="" isThumbnail />
        <p className="fill is-grid">
          {isInTrash ? (
            <Typed className="truncated">{title}</Typed>
          ) : (
            <Link
              route={propertyPages[area].show.route}
              routeParams={{ id }}
              className="truncated"
              dir={directionOf(title)}
              title={title}
            >
              {title}
            </Link>
          )}
          <span className="row fill is-close has-text-soft has-text-tiny">
            {reference && <Typed title={t('fields.reference')}>{reference}</Typed>}
            {isInTrash && <span>{t('enquiries.in_trash')}</span>}
            {owner && <OwnerLink {...owner} cut="truncated" />}
          </span>
        </p>
      </div>
      <ListingLinks url={url} reasons={[]} />
    </div>
  )
}

type HeadingProps = Pick<Props, 'isAsking'> & {
  state: string
  takesFocus: boolean
  children: string
}

/**
 * Takes the focus when another enquiry is opened, so that a screen reader reads on from here, and when the button that
 * was pressed has gone with the former state. A question over it has the focus first.
 */
function Heading({ isAsking, takesFocus, state, children }: HeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const wantsFocus = useRef(() => takesFocus)
  useEffect(() => {
    if (isAsking) return
    if (wantsFocus.current()) heading.current?.focus({ preventScroll: true })
    wantsFocus.current = isFocusLost
  }, [state, isAsking])
  return (
    <h2 ref={heading} tabIndex={-1} className="without-ring title is-4">
      <Typed>{children}</Typed>
    </h2>
  )
}
