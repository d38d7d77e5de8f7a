import { useEffect } from 'react'
import { router, usePage } from '@inertiajs/react'
import { toast } from 'sonner'
import { useText } from '~/hooks/use_text'
import { hasLostToken, homeOf, isSignedIn, loginPageOf, type Area } from '~/lib/areas'

/** The client guard of specification §4. @returns whether the page may be shown */
export function useAreaGuard(area: Area) {
  const t = useText()
  const { url } = usePage()
  const isAllowed = isSignedIn(area)
  useEffect(() => {
    if (isAllowed) return
    if (hasLostToken(area)) toast.error(t('sessions.token_missing'), { id: 'session-exit' })
    const data: Record<string, string> = url === homeOf(area) ? {} : { return: url }
    router.visit(loginPageOf(area), { data, replace: true })
  }, [area, isAllowed, url, t])
  return isAllowed
}
