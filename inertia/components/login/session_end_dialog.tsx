import { useSyncExternalStore } from 'react'
import { router } from '@inertiajs/react'
import { Button } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { LoginForm } from '~/components/login/login_form'
import { Notice } from '~/components/ui/notice'
import { leave } from '~/hooks/use_sign_out'
import { useText } from '~/hooks/use_text'
import { loginPageOf, type Area } from '~/lib/areas'
import { refresh } from '~/lib/client'
import { sessionEnd } from '~/lib/session_end'

/** A session that ended in the middle of work: log in again on the spot, with everything typed still there. */
export function SessionEndDialog({ area }: { area: Area }) {
  const t = useText()
  const end = useSyncExternalStore(sessionEnd.subscribe, sessionEnd.get)
  const isOpen = end?.area === area
  const goToLogin = () => {
    sessionEnd.settle()
    leave(area)
    router.visit(loginPageOf(area), { replace: true })
  }
  const goOn = () => {
    sessionEnd.settle()
    void refresh()
  }

  return (
    <Dialog isOpen={isOpen} onClose={sessionEnd.settle} title={t('login.again_title')} small>
      <Notice notice={end && { kind: 'warning', text: end.message || t('login.again_hint') }} />
      <p className="dialog-text">{t('login.again_hint')}</p>
      <LoginForm area={area} onSuccess={goOn} autoFocus />
      <div className="dialog-aside">
        <Button tone="quiet" small onClick={goToLogin}>
          {t('login.leave')}
        </Button>
      </div>
    </Dialog>
  )
}
