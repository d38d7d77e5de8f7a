import { useEffect, type ReactNode } from 'react'
import { router, usePage } from '@inertiajs/react'
import { SessionExpiredDialog } from '~/components/account/login/session_expired_dialog'
import { showExpiry } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import { homeOf, loginPageOf, type Area } from '~/lib/areas'
import { hasLostToken, isLoggedIn } from '~/lib/session'

type Props = { area: Area; navbar: ReactNode; children: ReactNode }

export function AreaFrame({ area, navbar, children }: Props) {
  const t = useText()
  const isAllowed = useGuard(area)
  if (!isAllowed) return null
  return (
    <>
      <a className="skip-link" href="#content">
        {t('common.skip_to_content')}
      </a>
      {navbar}
      <main id="content" className="page wrap stack" tabIndex={-1}>
        {children}
      </main>
      <SessionExpiredDialog area={area} />
    </>
  )
}

/** The client guard of specification §4. @returns whether the page may be shown */
function useGuard(area: Area) {
  const t = useText()
  const { url } = usePage()
  const isAllowed = isLoggedIn(area)
  useEffect(() => {
    if (isAllowed) return
    if (hasLostToken(area)) showExpiry(t('sessions.token_missing'))
    const data: Record<string, string> = url === homeOf(area) ? {} : { return: url }
    router.visit(loginPageOf(area), { data, replace: true })
  }, [area, isAllowed, url, t])
  return isAllowed
}
