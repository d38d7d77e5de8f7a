import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const change = (changed: number[], isSelected: boolean) =>
    setIds((before) => {
      const after = new Set(before)
      for (const id of changed)
        if (isSelected) after.add(id)
        else after.delete(id)
      return after
    })

  return {
    ids: [...ids],
    count: ids.size,
    has: (id: number) => ids.has(id),
    hasAll: (all: number[]) => all.length > 0 && all.every((id) => ids.has(id)),
    toggle: (id: number) => change([id], !ids.has(id)),
    setAll: change,
    clear: () => setIds(new Set()),
  }
}
