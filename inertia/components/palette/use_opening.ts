import { router, usePage } from '@inertiajs/react'
import type { Data } from '@generated/data'
import type { Entry } from '~/components/palette/entry'
import type { Area } from '~/lib/areas'
import { rememberEntry } from '~/lib/recent'

/** Opens an entry here or in a new tab, and remembers records and screens as recent. */
export function useOpening(area: Area, onClose: () => void) {
  const { user } = usePage<Data.SharedProps>().props
  return ({ href, run, isExternal, ...entry }: Entry, isNewTab = false) => {
    onClose()
    run?.()
    if (!href) return
    if (user && entry.kind !== 'action') rememberEntry(area, user.id, { ...entry, href })
    if (isNewTab || isExternal) window.open(href, '_blank', 'noopener')
    else router.visit(href)
  }
}
