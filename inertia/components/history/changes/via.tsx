import { SquareTerminal } from 'lucide-react'
import type { ChangeRow } from '~/components/history/changes/history_rows'
import { useText } from '~/hooks/use_text'

type Props = { operation: Pick<ChangeRow, 'via'> }

/** From where, unless it was the web, from where nearly everything comes. */
export function Via({ operation: { via } }: Props) {
  const t = useText()
  if (via === 'web') return null
  return (
    <span className="row is-tight">
      <SquareTerminal size={14} aria-hidden />
      {t(via === 'terminal' ? 'activity.in_terminal' : 'activity.by_itself')}
    </span>
  )
}
