import { LogoMark } from '~/components/navigation/logo'
import { useText } from '~/hooks/use_text'

export function Brand({ text }: { text?: string }) {
  const t = useText()
  return (
    <span className="brand">
      <LogoMark />
      <span>{text ?? t('common.product')}</span>
    </span>
  )
}
