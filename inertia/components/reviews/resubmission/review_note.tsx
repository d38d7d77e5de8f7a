import { useText } from '~/hooks/use_text'

export function ReviewNote({ note }: { note?: string | null }) {
  const t = useText()
  if (!note) return null
  return (
    <figure>
      <figcaption className="has-text-soft has-text-small">{t('my_reviews.note')}</figcaption>
      <blockquote className="quoted prose mt-1" dir="auto">
        {note}
      </blockquote>
    </figure>
  )
}
