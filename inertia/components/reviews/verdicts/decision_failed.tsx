import { CircleAlert, RotateCw } from 'lucide-react'
import type { DecisionFailure } from '~/components/reviews/verdicts/use_decision'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = { failure: DecisionFailure; onRetry?: () => void }

/** Says that nothing was decided, and offers to send the same decision again. */
export function DecisionFailed({ failure, onRetry }: Props) {
  const t = useText()
  return (
    <div className="notification row has-text-small is-danger" role="alert">
      <CircleAlert size={18} aria-hidden />
      <span>{failure.text}</span>
      {onRetry && (
        <Button small icon={<RotateCw size={16} aria-hidden />} onClick={onRetry}>
          {t('common.try_again')}
        </Button>
      )}
    </div>
  )
}
