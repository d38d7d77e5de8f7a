import { useText } from '~/hooks/use_text'

/** What an admin wrote, in whatever language. */
export function ReviewNote({ note }: { note?: string | null }) {
  const t = useText()
  if (!note) return null
  return (
    <figure className="review-note">
      <figcaption className="has-text-soft has-text-small">{t('my_reviews.note')}</figcaption>
      <blockquote dir="auto">{note}</blockquote>
    </figure>
  )
}
