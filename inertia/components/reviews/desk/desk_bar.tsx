import { ChevronDown, ChevronUp, type LucideIcon } from 'lucide-react'
import { Kbd } from '~/components/keys/kbd'
import { useLetterKeys } from '~/components/keys/use_letter_keys'
import type { QueueState } from '~/components/reviews/desk/use_queue'
import { Button, type Tone } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

export type DeskAction = {
  key: string
  text: string
  Icon: LucideIcon
  tone?: Tone
  run: () => void
}

type Props<Item, Outcome> = {
  queue: QueueState<Item, Outcome>
  actions: DeskAction[]
}

export function DeskBar<Item, Outcome>(props: Props<Item, Outcome>) {
  const { queue } = props
  const { current, canGoOn, hasPrevious } = queue
  const t = useText()
  const actions = current?.outcome ? [] : props.actions
  useLetterKeys({
    ...Object.fromEntries(actions.map(({ key, run }) => [key, run])),
    j: canGoOn && queue.next,
    k: hasPrevious && queue.previous,
  })
  return (
    <div className="desk-bar row is-close is-spread" role="group" aria-label={t('review.decision')}>
      <div className="desk-actions row is-close">
        {actions.map(({ key, text, Icon, tone, run }) => (
          <Button
            key={key}
            tone={tone}
            icon={<Icon size={18} />}
            aria-keyshortcuts={key}
            data-decision={key}
            onClick={run}
          >
            {text}
            <Kbd name={key} />
          </Button>
        ))}
      </div>
      <div className="desk-moves row is-close">
        <Button
          tone="quiet"
          disabled={!hasPrevious}
          icon={<ChevronUp size={18} />}
          aria-keyshortcuts="k"
          onClick={queue.previous}
        >
          {t('review.back')}
          <Kbd name="k" />
        </Button>
        <Button
          tone="quiet"
          disabled={!canGoOn}
          icon={<ChevronDown size={18} />}
          aria-keyshortcuts="j"
          onClick={queue.next}
        >
          {t(actions.length > 0 ? 'review.skip' : 'common.next')}
          <Kbd name="j" />
        </Button>
      </div>
    </div>
  )
}
