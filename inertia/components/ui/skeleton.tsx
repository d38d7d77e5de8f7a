import { useText } from '~/hooks/use_text'

type Props = { bones: number; look: string; text?: string }

export function Skeleton({ bones, look, text }: Props) {
  const t = useText()
  return (
    <div className={look} role="status" aria-label={text ?? t('common.loading')}>
      {Array.from({ length: bones }, (_, bone) => (
        <span key={bone} className="skeleton-bone" aria-hidden />
      ))}
    </div>
  )
}
