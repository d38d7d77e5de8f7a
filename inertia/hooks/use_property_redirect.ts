import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { toast } from 'sonner'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'
import { statusOf } from '~/lib/failure'

/** Redirects from another owner's or a deleted property (specification §8). @returns whether it does */
export function usePropertyRedirect(error: unknown) {
  const t = useText()
  const status = statusOf(error)
  const isLeaving = status === 403 || status === 404
  useEffect(() => {
    if (!isLeaving) return
    toast.warning(t('my_properties.not_yours'), { id: 'not-yours' })
    router.visit(homeOf('owner'), { replace: true })
  }, [isLeaving, t])
  return isLeaving
}
