import { useEffect, useState, type KeyboardEvent } from 'react'
import { router, usePage } from '@inertiajs/react'
import type { Entry } from '~/components/palette/entry'
import type { Area } from '~/lib/areas'
import { rememberEntry } from '~/lib/recent'

type Options = {
  area: Area
  text: string
  entries: Entry[]
  isLoading: boolean
  onClose: () => void
}

/**
 * Opens an entry here or in a new tab, and remembers records and screens as recent, but no visitor. Enter opens what
 * is marked, with Ctrl or Cmd in a new tab. An Enter that comes before the records waits for them,
 * because whoever types "#405" and Enter at once means the record of that search.
 */
export function useOpening({ area, text, entries, isLoading, onClose }: Options) {
  const { user } = usePage().props
  const open = ({ href, run, isExternal, ...entry }: Entry, isNewTab = false) => {
    onClose()
    run?.()
    if (!href) return
    const { kind } = entry
    const isKept = kind !== 'action' && kind !== 'enquiry'
    if (user && isKept) rememberEntry(area, user.id, { ...entry, kind, href })
    if (isNewTab || isExternal) window.open(href, '_blank', 'noopener')
    else router.visit(href)
  }

  const [awaited, setAwaited] = useState<{ text: string; isNewTab: boolean } | null>(null)
  const first = entries.at(0)
  const isDue = awaited !== null && awaited.text === text && !isLoading
  useEffect(() => {
    if (isDue && first) open(first, awaited.isNewTab)
  })

  const enter = (event: KeyboardEvent, marked: Entry | null) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return setAwaited(null)
    event.preventDefault()
    event.stopPropagation()
    const isNewTab = event.ctrlKey || event.metaKey
    const isCommand = marked && ['screen', 'action'].includes(marked.kind)
    if (isLoading && !isCommand) setAwaited({ text, isNewTab })
    else if (marked) open(marked, isNewTab)
  }
  return { open, enter }
}
