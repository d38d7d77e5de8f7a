import { useText } from '~/hooks/use_text'

/** Keeps a table's column; a card leaves it out. */
export function NotSet({ text }: { text?: string }) {
  const t = useText()
  return <span className="not-set">{text ?? t('common.not_set')}</span>
}
