import { useRef, useState } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import limits from '#config/limits'
import { useAction } from '~/hooks/use_action'
import {
  useHiddenSelection,
  type SelectionKind,
} from '~/components/lists/batches/use_hidden_selection'
import type { ListState } from '~/hooks/use_list_state'
import type { RowPage } from '~/hooks/use_rows'
import { matchingOf, rangeOf, type BatchScope, type Matching } from '~/lib/batch'

type Options = {
  kind: SelectionKind
  list: ListState
  rows: UseQueryResult<RowPage<{ id: number }>>
  /** What an action on all sends; by default what the list is narrowed by. */
  matching?: Matching
  readIds?: () => Promise<number[]>
  lockedId?: number
}

export type Selection = ReturnType<typeof useSelection>

type Selected = { ids: ReadonlySet<number>; isAll: boolean }

const nothing: Selected = { ids: new Set(), isAll: false }

export function useSelection(options: Options) {
  const { kind, list, rows, readIds, lockedId } = options
  const { matching = matchingOf(list.query) } = options
  const [{ ids, isAll }, setSelected] = useState(nothing)
  const anchor = useRef<number>(undefined)

  const { total = 0, hasMore = false } = rows.data ?? {}
  const page = (rows.data?.rows ?? []).map((row) => row.id).filter((id) => id !== lockedId)
  const has = (id: number) => (isAll ? id !== lockedId : ids.has(id))

  const setAll = (changed: number[], isSelected: boolean) =>
    setSelected((before) => {
      const after = new Set(before.isAll ? page : before.ids)
      for (const id of changed) {
        if (isSelected) after.add(id)
        else after.delete(id)
      }
      return { ids: after, isAll: false }
    })
  const clear = () => setSelected(nothing)

  const reading = useAction(() => readIds!(), {
    onSuccess: (all) => setSelected({ ids: new Set(all), isAll: false }),
    onSettled: undefined,
  })

  const scope: BatchScope = isAll ? { matching, count: total } : { ids: [...ids] }
  const count = isAll ? total : ids.size
  const isPageSelected = page.length > 0 && page.every(has)
  const isChecking = useHiddenSelection({ kind, rows, matching, scope, setAll, clear })

  return {
    matching,
    scope,
    count,
    total,
    isAll,
    isChecking,
    isPageSelected,
    isPartlySelected: !isPageSelected && page.some(has),
    onOtherPages: isAll ? 0 : [...ids].filter((id) => !page.includes(id)).length,
    isNarrowed: Boolean(list.search) || Object.values(list.filters).some(Boolean),
    hasMore: !isAll && isPageSelected && (hasMore || total > count),
    isTooMany: hasMore || total > limits.batchMatches,
    isReading: reading.isPending,
    has,
    isLocked: (id: number) => id === lockedId,
    setAll,
    clear,
    toggle: (id: number, isRange: boolean) => {
      setAll(isRange ? rangeOf(page, anchor.current, id) : [id], !has(id))
      anchor.current = id
    },
    togglePage: () => setAll(page, !isPageSelected),
    selectAll: () => {
      if (readIds) reading.mutate()
      else setSelected({ ids: new Set(), isAll: true })
    },
  }
}
