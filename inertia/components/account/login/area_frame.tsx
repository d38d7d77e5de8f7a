import { useEffect, type ReactNode } from 'react'
import { router, usePage } from '@inertiajs/react'
import { showExpiry, useSession } from '~/hooks/use_session'
import { useStore } from '~/hooks/use_browser_value'
import { useFirstAnswers } from '~/hooks/use_first_answers'
import { useText } from '~/hooks/use_text'
import { homeOf, loginPageOf, type Area } from '~/lib/areas'
import { hasLostToken, isLoggedIn, emailOf, endExpiry, expiredSession } from '~/lib/session'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { LoginForm } from '~/components/account/login/login_form'
import { Notice } from '~/components/ui/notice'
import { KeysHelp } from '~/components/keys/keys_help'
import { refresh } from '~/lib/client'

type Props = { area: Area; navbar: ReactNode; children: ReactNode }

export function AreaFrame({ area, navbar, children }: Props) {
  const t = useText()
  const isAllowed = useGuard(area)
  useFirstAnswers(area)
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
      <KeysHelp />
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
    const isLost = hasLostToken(area)
    const hash = url.includes('#') ? '' : location.hash
    const data: Record<string, string> = url === homeOf(area) ? {} : { return: url + hash }
    router.visit(loginPageOf(area), { data, replace: true })
    if (isLost) showExpiry(t('sessions.token_missing'))
  }, [area, isAllowed, url, t])
  return isAllowed
}

/** A login in place keeps what was typed when the session expired. */
function SessionExpiredDialog({ area }: { area: Area }) {
  const t = useText()
  const expired = useStore(expiredSession)
  return (
    <Dialog
      isOpen={expired?.area === area}
      onClose={() => endExpiry()}
      title={t('login.again_title')}
      small
    >
      <LoginAgain area={area} message={expired?.message} />
    </Dialog>
  )
}

function LoginAgain({ area, message }: { area: Area; message?: string }) {
  const t = useText()
  const { leave } = useSession(area)
  const resume = () => {
    endExpiry(true)
    void refresh()
  }
  return (
    <>
      <Notice notice={message ? { kind: 'warning', text: message } : null} />
      <p className="mb-5 has-text-soft">{t('login.again_hint')}</p>
      <LoginForm area={area} email={emailOf(area)} onSuccess={resume} autoFocus />
      <div className="dialog-aside has-text-centered mt-3">
        <Button tone="quiet" small onClick={leave}>
          {t('login.leave')}
        </Button>
      </div>
    </>
  )
}
