import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { TextKey } from '~/lib/texts'

type Props = { note?: string | null; caption?: TextKey }

export function ReviewNote({ note, caption = 'review.admin_note' }: Props) {
  const t = useText()
  if (!note) return null
  return (
    <figure>
      <figcaption className="has-text-soft has-text-small">{t(caption)}</figcaption>
      <blockquote className="quoted mt-1">
        <Typed className="prose">{note}</Typed>
      </blockquote>
    </figure>
  )
}
