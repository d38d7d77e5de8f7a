import type { ReactNode } from 'react'
import { X } from 'lucide-react'
import { IconButton } from '~/components/ui/button'
import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'

export function SelectionBar({
  selection,
  children,
}: {
  selection: Selection
  children: ReactNode
}) {
  const t = useText()
  if (selection.count === 0) return null
  return (
    <div
      className="selection-bar row"
      role="region"
      aria-label={t('common.selected', { count: selection.count })}
    >
      <strong>{t('common.selected', { count: selection.count })}</strong>
      <div className="buttons">{children}</div>
      <IconButton label={t('common.clear_selection')} onClick={selection.clear}>
        <X size={18} aria-hidden />
      </IconButton>
    </div>
  )
}
