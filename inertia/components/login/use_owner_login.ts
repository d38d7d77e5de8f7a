import { useState } from 'react'
import limits from '#config/limits'
import { useDelay } from '~/hooks/use_delay'
import { useDelayedVisit } from '~/hooks/use_delayed_visit'
import { useNotice } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'
import { failureOf } from '~/lib/failure'

const delay = limits.pageMilliseconds.ownerLoginRedirect

/** The owner's login and registration on one screen. `redirect` is the page that a guard redirected from. */
export function useOwnerLogin(redirect: string | null) {
  const t = useText()
  const [isRegistering, setRegistering] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [email, setEmail] = useState('')
  const [pendingMessage, setPendingMessage] = useState<string | null>(null)
  const { notice, announce, clear } = useNotice()
  const visitLater = useDelayedVisit()
  const later = useDelay()

  const show = (isRegistration: boolean) => {
    clear()
    setPendingMessage(null)
    setRegistering(isRegistration)
  }
  const announceAndWait = (sentence: string) => {
    setWaiting(true)
    announce('success', sentence, delay)
  }

  return {
    isRegistering,
    isWaiting,
    email,
    pendingMessage,
    notice,
    toggle: () => show(!isRegistering),
    loggedIn: () => {
      setPendingMessage(null)
      announceAndWait(t(redirect ? 'login.succeeded_return' : 'login.succeeded'))
      visitLater(redirect ?? homeOf('owner'), delay)
    },
    registered: (message: string, address: string) => {
      announceAndWait(message)
      later(() => {
        setEmail(address)
        setWaiting(false)
        show(false)
        setPendingMessage(t('sessions.pending'))
      }, delay)
    },
    /** A pending account is not the user's mistake, so its message is not an error. */
    failed: (status: number | undefined, error: unknown) => {
      const { message } = failureOf(error)
      setPendingMessage(status === 403 ? (message ?? t('sessions.pending')) : null)
      return status === 403
    },
  }
}
