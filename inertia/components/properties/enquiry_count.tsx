import { Link } from '@adonisjs/inertia/react'
import { useText } from '~/hooks/use_text'

type Props = { property: { id: number; title: string; enquiry_count: number } }

export function EnquiryCount({ property: { id, title, enquiry_count: count } }: Props) {
  const t = useText()
  if (count === 0)
    return <span className="not-set has-text-soft">{t('enquiries.count', { count })}</span>
  return (
    <Link
      route="owner.enquiries.index"
      qs={{ property_id: id }}
      className="enquiry-count"
      aria-label={t('enquiries.count_of', { count, title })}
    >
      {t('enquiries.count', { count })}
    </Link>
  )
}
