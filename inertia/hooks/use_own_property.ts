import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { toast } from 'sonner'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'
import { statusOf } from '~/lib/failure'

/**
 * Somebody else's property, or one that is gone, leads back to the dashboard (specification §8).
 * @returns whether that is what happens, so that the page shows nothing of its own meanwhile
 */
export function useOwnPropertyOnly(error: unknown) {
  const t = useText()
  const status = statusOf(error)
  const isRefused = status === 403 || status === 404
  useEffect(() => {
    if (!isRefused) return
    toast.warning(t('my_properties.not_yours'), { id: 'not-yours' })
    router.visit(homeOf('owner'), { replace: true })
  }, [isRefused, t])
  return isRefused
}
