import { useEffect, useEffectEvent, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import limits from '#config/limits'
import type { RowPage } from '~/hooks/use_rows'
import { readSummary } from '~/components/lists/batches/use_summary'
import { useText } from '~/hooks/use_text'
import { countIn, type BatchKind, type BatchScope, type Matching } from '~/lib/batch'
import { announce } from '~/lib/messages'

/** Deleted properties and enquiries have no summaries to compare them by. */
export type SelectionKind = BatchKind | 'trash' | 'enquiries'

type Options = {
  kind: SelectionKind
  rows: UseQueryResult<RowPage<{ id: number }>>
  matching: Matching
  scope: BatchScope
  setAll: (ids: number[], isSelected: boolean) => void
  clear: () => void
}

/** Unselects what another search or filter hides, and says so. @returns whether that is still open */
export function useHiddenSelection(options: Options) {
  const { rows, matching, scope, setAll, clear } = options
  const t = useText()
  const key = JSON.stringify(matching)
  const [checkedKey, setCheckedKey] = useState(key)
  const isChecking = key !== checkedKey
  const isLoaded = rows.isSuccess && !rows.isPlaceholderData

  const readHidden = useEffectEvent(() => hiddenOf(options))
  const unselect = useEffectEvent((hidden: number[] | 'all') => {
    setCheckedKey(key)
    if (hidden.length === 0) return
    if (hidden === 'all') clear()
    else setAll(hidden, false)
    const text =
      hidden === 'all' ? t('selection.cleared') : t('selection.hidden', { count: hidden.length })
    announce('info', text, { lasts: limits.pageMilliseconds.toast })
  })

  useEffect(() => {
    if (!isChecking || !isLoaded) return
    let isCurrent = true
    void readHidden().then((hidden) => {
      if (isCurrent) unselect(hidden)
    })
    return () => {
      isCurrent = false
    }
  }, [isChecking, isLoaded, key])

  return isChecking && countIn(scope) > 0
}

/** Rows that can't be compared count as hidden. */
async function hiddenOf({ kind, rows, matching, scope }: Options) {
  if ('matching' in scope) return 'all'
  const { rows: page = [], total = 0 } = rows.data ?? {}
  const shown = new Set(page.map(({ id }) => id))
  const others = scope.ids.filter((id) => !shown.has(id))
  const isCompared = kind !== 'trash' && kind !== 'enquiries'
  if (others.length === 0 || total <= page.length || !isCompared) return others
  try {
    const { ids } = await readSummary(kind, { ids: others }, { within: matching })
    const matched = new Set(ids)
    return others.filter((id) => !matched.has(id))
  } catch {
    return others
  }
}
