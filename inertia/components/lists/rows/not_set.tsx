import { useText } from '~/hooks/use_text'

/** Fills the place of a missing value in a table; a card leaves out the whole line of the value. */
export function NotSet({ text }: { text?: string }) {
  const t = useText()
  return <span className="not-set is-missing">{text ?? t('common.not_set')}</span>
}
