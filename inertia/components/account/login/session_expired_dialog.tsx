import { useSyncExternalStore } from 'react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { LoginForm } from '~/components/account/login/login_form'
import { Notice } from '~/components/ui/notice'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { refresh } from '~/lib/client'
import { emailOf, expiredSession } from '~/lib/session'

/** A login in place keeps what was typed when the session expired. */
export function SessionExpiredDialog({ area }: { area: Area }) {
  const t = useText()
  const expired = useSyncExternalStore(
    expiredSession.subscribe,
    expiredSession.get,
    expiredSession.get
  )
  return (
    <Dialog
      isOpen={expired?.area === area}
      onClose={() => expiredSession.set(null)}
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
    expiredSession.set(null, true)
    void refresh()
  }
  return (
    <>
      <Notice notice={message ? { kind: 'warning', text: message } : null} />
      <p className="dialog-text has-text-soft">{t('login.again_hint')}</p>
      <LoginForm area={area} email={emailOf(area)} onSuccess={resume} autoFocus />
      <div className="dialog-aside has-text-centered mt-3">
        <Button tone="quiet" small onClick={leave}>
          {t('login.leave')}
        </Button>
      </div>
    </>
  )
}
