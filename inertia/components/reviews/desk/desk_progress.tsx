import { useText } from '~/hooks/use_text'

type Tally = { name: string; tone: 'good' | 'waiting' | 'bad'; count: number; text: string }

/** `left` is missing until the queue has been read. */
type Props = { left?: number; tallies: Tally[] }

export function DeskProgress({ left, tallies }: Props) {
  const t = useText()
  const done = tallies.reduce((sum, { count }) => sum + count, 0)
  const all = done + (left ?? 0)
  const counted = tallies.filter(({ count }) => count > 0)
  return (
    <div>
      <p className="is-tabular has-text-small">
        <strong>{left === undefined ? '…' : t('review.progress', { done, all })}</strong>
        {counted.map(({ name, text, tone }) => (
          <span key={name} className={`after-dot has-text-tone is-nowrap is-${tone}`}>
            {text}
          </span>
        ))}
      </p>
      <div className="desk-meter mt-2" aria-hidden>
        {counted.map(({ name, count, tone }) => (
          <span
            key={name}
            className={`is-${tone}`}
            style={{ inlineSize: `${(100 * count) / all}%` }}
          />
        ))}
      </div>
    </div>
  )
}
