import { useEffect } from 'react'
import { commandKey } from '~/lib/page/page_keys'
import { createStore } from '~/lib/store'
import type { TextKey } from '~/lib/texts'

export type KeyLine = { keys: readonly string[]; text: TextKey }

type Lines = readonly KeyLine[]

/** Two lists on a screen have the same keys. */
const parts = createStore<{ lines: Lines }[]>([])

export function useScreenKeys(lines: Lines) {
  useEffect(() => {
    const part = { lines }
    parts.set([...parts.get(), part])
    return () => parts.set(parts.get().filter((each) => each !== part))
  }, [lines])
}

export const keysOfScreen = () => [
  ...new Set([...parts.get().flatMap(({ lines }) => lines), ...everywhere]),
]

const everywhere: Lines = [
  { keys: [commandKey, 'K'], text: 'navigation.palette' },
  { keys: ['?'], text: 'cells.shown' },
]

export const listKeys: Lines = [
  { keys: ['/'], text: 'cells.search' },
  { keys: ['↓', '↑'], text: 'cells.rows' },
  { keys: ['Enter'], text: 'cells.open' },
]

export const cellKeys: Lines = [
  { keys: ['←', '→'], text: 'cells.cells' },
  { keys: ['F2'], text: 'cells.edit' },
]
