import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { X } from 'lucide-react'
import { Button, IconButton } from '~/components/ui/button'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'

type Props = { selection: Selection; file: ReactNode; children: ReactNode }

export function SelectionBar(props: Props) {
  return props.selection.count > 0 && <Bar {...props} />
}

function Bar({ selection, file, children }: Props) {
  const t = useText()
  const { count, isAll, hasMore, clear } = selection
  const text = t(isAll ? 'selection.all' : 'common.selected', { count })
  return (
    <div
      ref={useFocusInList()}
      className="selection-bar row is-wrapping"
      role="region"
      aria-label={text}
    >
      <p className="selection-count is-tabular" role="status">
        <strong>{text}</strong> <SelectionPlace selection={selection} />
      </p>
      {hasMore && <SelectMore selection={selection} />}
      <div className="buttons">{children}</div>
      {file}
      <IconButton label={t('common.clear_selection')} onClick={clear}>
        <X size={18} />
      </IconButton>
    </div>
  )
}

/** The bar goes with the selection, so the focus in it moves to the box that selects all. */
function useFocusInList() {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const place = bar.current
    return () => {
      const { activeElement, body } = document
      const isLost = activeElement === body || place?.contains(activeElement)
      const box = place?.closest('.list')?.querySelector<HTMLElement>('thead input')
      if (isLost) box?.focus({ preventScroll: true })
    }
  }, [])
  return bar
}

function SelectionPlace({ selection }: { selection: Selection }) {
  const t = useText()
  const { onOtherPages, hasMore } = selection
  if (onOtherPages === 0 && !hasMore) return null
  return (
    <span className="selection-place after-dot has-text-soft is-nowrap">
      {onOtherPages > 0
        ? t('selection.on_other_pages', { count: onOtherPages })
        : t('selection.whole_page')}
    </span>
  )
}

function SelectMore({ selection }: { selection: Selection }) {
  const t = useText()
  const { total, isTooMany, isNarrowed, isReading, selectAll } = selection
  if (isTooMany) return <p className="selection-hint">{t('selection.too_many')}</p>
  return (
    <Button small tone="quiet" busy={isReading} onClick={selectAll}>
      {t(isNarrowed ? 'selection.select_matching' : 'selection.select_all', { count: total })}
    </Button>
  )
}
