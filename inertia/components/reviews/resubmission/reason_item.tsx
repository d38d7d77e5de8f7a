import { ArrowRight, Circle, CircleCheck } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { focusField } from '~/components/properties/form/use_linked_field'
import { useText } from '~/hooks/use_text'
import type { ReviewReason } from '#review/review_terms'
import { fieldsByReason } from '~/components/properties/review_status'
import { imagesPageOf, propertyPages } from '~/components/navigation/property_links'
import type { RouteTarget } from '~/lib/client'

export type ReviewScreen = 'show' | 'edit' | 'images'

type Props = {
  property: OwnerPropertyRow
  reason: ReviewReason
  isDone: boolean
  screen: ReviewScreen
}

export function ReasonItem(props: Props) {
  const { property, reason, screen, isDone } = props
  const [field] = fieldsByReason[reason]
  const isHere = screen === (field === 'images' ? 'images' : 'edit')
  const className = `todo row is-full is-pressable ${isDone ? 'has-text-soft' : 'has-text-ink'}`
  const text = <ReasonText {...props} isLink={!isHere} />
  if (!isHere) {
    return (
      <li>
        <Link {...reasonTarget(property, reason)} className={className}>
          {text}
        </Link>
      </li>
    )
  }
  return (
    <li>
      {screen === 'edit' && field ? (
        <button type="button" className={className} onClick={() => focusField(field)}>
          {text}
        </button>
      ) : (
        <p className={className}>{text}</p>
      )}
    </li>
  )
}

type TextProps = Props & { isLink: boolean }

function ReasonText({ reason, isDone, isLink }: TextProps) {
  const t = useText()
  return (
    <>
      {isDone ? (
        <CircleCheck size={18} className="has-text-accent" />
      ) : (
        <Circle size={18} className="has-text-faint" />
      )}
      <span className="fill">{t('review.asked_item', { reason })}</span>
      <span className="is-visually-hidden">
        {t(isDone ? 'review.item_changed' : 'review.item_open')}
      </span>
      {isLink && (
        <>
          <span className="has-text-accent has-text-small is-unseen-below-sm">
            {t('review.go_to', { reason })}
          </span>
          <ArrowRight size={16} className="has-text-faint" />
        </>
      )}
    </>
  )
}

type Target = { id: number; image_count: number }

export function reasonTarget(
  { id, image_count: count }: Target,
  reason: ReviewReason
): RouteTarget {
  const [field] = fieldsByReason[reason]
  if (field === 'images') return { route: imagesPageOf('owner', count).route, routeParams: { id } }
  const { route } = propertyPages.owner.edit
  return { route, routeParams: { id }, qs: field ? { field } : undefined }
}
