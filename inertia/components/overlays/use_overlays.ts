import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { lazyScript } from '~/lib/lazy_script'
import { text } from '~/lib/texts'
import { toast } from '~/lib/toast'

const script = lazyScript(() => import('~/components/overlays/overlays'))

export type Overlays = NonNullable<ReturnType<typeof script.get>>

/** @returns undefined until they are loaded, which `isWanted` begins at the latest */
export function useOverlays(isWanted: boolean, onFailure?: () => void) {
  const overlays = useSyncExternalStore(script.subscribe, script.get)
  const fail = useEffectEvent(() => {
    toast.error(text('common.part_failed'))
    onFailure?.()
  })
  const isMissing = isWanted && !overlays
  useEffect(() => {
    if (isMissing) script.load().catch(() => fail())
  }, [isMissing])
  return overlays
}
