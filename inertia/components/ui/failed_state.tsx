import { RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/button'
import { Drawing } from '~/components/ui/drawings'
import { useText } from '~/hooks/use_text'

type Props = { text: string; reason?: string; onRetry?: () => void; isRetrying?: boolean }

export function FailedState({ text, reason, onRetry, isRetrying }: Props) {
  const t = useText()
  return (
    <div className="centered stack has-text-centered is-empty" role="alert">
      <Drawing name="cut" />
      <p className="title is-5">{text}</p>
      {reason && reason !== text && <p className="has-text-soft">{reason}</p>}
      {onRetry && (
        <Button busy={isRetrying} onClick={onRetry} icon={<RotateCw size={16} aria-hidden />}>
          {t('common.try_again')}
        </Button>
      )}
    </div>
  )
}
