import type { ReviewReason } from '#review/review_terms'
import { Tag } from '~/components/ui/tag'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = { reasons: ReviewReason[]; note: string | null }

export function ReviewReasons({ reasons, note }: Props) {
  const t = useText()
  return (
    <>
      {reasons.length > 0 && (
        <p className="tags mb-0">
          {reasons.map((reason) => (
            <Tag key={reason}>{t(`review.reason_${reason}`)}</Tag>
          ))}
        </p>
      )}
      {note && (
        <Typed as="p" className="prose is-paragraph has-text-small">
          {note}
        </Typed>
      )}
    </>
  )
}
