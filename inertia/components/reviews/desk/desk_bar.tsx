import { ChevronDown, ChevronUp } from 'lucide-react'
import type { DeskAction } from '~/components/reviews/desk/desk_action'
import { DeskKey } from '~/components/reviews/desk/desk_key'
import { useDeskKeys } from '~/components/reviews/desk/use_desk_keys'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = {
  actions: DeskAction[]
  isBusy: boolean
  /** False where there is none. */
  onNext: (() => void) | false
  onPrevious: (() => void) | false
}

/** The decisions, always in sight and each with its key. */
export function DeskBar({ actions, isBusy, onNext, onPrevious }: Props) {
  const t = useText()
  useDeskKeys({
    ...(!isBusy && Object.fromEntries(actions.map(({ key, run }) => [key, run]))),
    j: !isBusy && onNext,
    k: !isBusy && onPrevious,
  })
  return (
    <div
      className="desk-bar row is-close is-wrapping is-spread"
      role="group"
      aria-label={t('review.decision')}
    >
      <div className="desk-actions row is-close">
        {actions.map(({ key, text, Icon, tone, isBusy: isRunning, run }) => (
          <Button
            key={key}
            tone={tone}
            busy={isRunning}
            disabled={isBusy}
            icon={<Icon size={18} aria-hidden />}
            aria-keyshortcuts={key}
            data-decision={key}
            onClick={run}
          >
            {text}
            <DeskKey name={key} />
          </Button>
        ))}
      </div>
      <div className="desk-moves row is-close">
        <Button
          tone="quiet"
          disabled={isBusy || !onPrevious}
          icon={<ChevronUp size={18} aria-hidden />}
          aria-keyshortcuts="k"
          onClick={onPrevious || undefined}
        >
          {t('review.back')}
          <DeskKey name="k" />
        </Button>
        <Button
          tone="quiet"
          disabled={isBusy || !onNext}
          icon={<ChevronDown size={18} aria-hidden />}
          aria-keyshortcuts="j"
          onClick={onNext || undefined}
        >
          {t(actions.length > 0 ? 'review.skip' : 'review.next')}
          <DeskKey name="j" />
        </Button>
      </div>
    </div>
  )
}
