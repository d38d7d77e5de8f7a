import { useEffect } from 'react'
import { router } from '@inertiajs/react'
import { announce } from '~/lib/messages'
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
    announce('warning', t('my_properties.not_yours'))
    router.visit(homeOf('owner'), { replace: true })
  }, [isLeaving, t])
  return isLeaving
}
