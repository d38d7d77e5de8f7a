import { useEffect, useState, type KeyboardEvent } from 'react'
import type { Entry } from '~/components/palette/entry'

type Options = {
  text: string
  entries: Entry[]
  isLoading: boolean
  open: (entry: Entry, isNewTab?: boolean) => void
}

/**
 * Enter opens what is marked, with Ctrl or Cmd in a new tab. An Enter that comes before the records
 * waits for them, because whoever types "#405" and Enter at once means the record of that search.
 */
export function useEnterAfterLoading({ text, entries, isLoading, open }: Options) {
  const [awaited, setAwaited] = useState<{ text: string; isNewTab: boolean } | null>(null)
  const first = entries.at(0)
  const isDue = awaited !== null && awaited.text === text && !isLoading
  useEffect(() => {
    if (isDue && first) open(first, awaited.isNewTab)
  }, [isDue, first, awaited, open])

  return (event: KeyboardEvent, marked: Entry | null) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return setAwaited(null)
    event.preventDefault()
    event.stopPropagation()
    const isNewTab = event.ctrlKey || event.metaKey
    const isCommand = marked && ['screen', 'action'].includes(marked.kind)
    if (isLoading && !isCommand) setAwaited({ text, isNewTab })
    else if (marked) open(marked, isNewTab)
  }
}
