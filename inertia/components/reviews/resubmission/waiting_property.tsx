import { CircleAlert, CircleX, Send } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { propertyPages } from '~/components/navigation/property_links'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { reasonTarget } from '~/components/reviews/resubmission/reason_item'
import { useReviewStatusText } from '~/components/properties/review_status'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'
import { directionOf } from '#texts/direction'

type Props = { property: OwnerPropertyRow; isSending: boolean; onSend: () => void }

export function WaitingProperty(props: Props) {
  const { property } = props
  const { id, title, review_state: state } = property
  const Icon = state === 'rejected' ? CircleX : CircleAlert
  const status = useReviewStatusText()(property)
  return (
    <li className="waiting-property row py-1 has-text-small">
      <Icon size={18} className={`is-${state}`} />
      <Link
        route={propertyPages.owner.show.route}
        routeParams={{ id }}
        className="owner-link truncated has-text-weight-medium"
        dir={directionOf(title)}
        title={title}
      >
        {title}
      </Link>
      <span className="fill truncated has-text-soft is-hidden-below-md">{status}</span>
      <NextStep {...props} />
    </li>
  )
}

function NextStep({ property, isSending, onSend }: Props) {
  const t = useText()
  const { id, title, review } = property
  if (property.changed_since_review) {
    return (
      <Button
        small
        tone="primary"
        aria-label={t('properties.action_of', { action: t('review.send'), title })}
        icon={<Send size={15} />}
        busy={isSending}
        busyText={t('common.sending')}
        onClick={onSend}
      >
        {t('review.send')}
      </Button>
    )
  }
  const [reason, ...others] = review?.reasons ?? []
  const onlyReason = others.length === 0 ? reason : undefined
  const [action, target]: [string, RouteTarget] = onlyReason
    ? [t('review.go_to', { reason }), reasonTarget(property, onlyReason)]
    : [t('review.what_to_change'), { route: propertyPages.owner.show.route, routeParams: { id } }]
  return (
    <Link
      {...target}
      className="button is-small"
      aria-label={t('properties.action_of', { action, title })}
    >
      {action}
    </Link>
  )
}
