import { useState } from 'react'
import { useDelay } from '~/hooks/use_delay'
import { useDelayedVisit } from '~/hooks/use_delayed_visit'
import { useNotice } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'
import { delays } from '~/lib/delays'
import { failureOf } from '~/lib/failure'

/**
 * The owner's one screen with two views: log in, or register and then wait for an admin. `wanted` is
 * the page that the visitor came for.
 */
export function useOwnerDoor(wanted: string | null) {
  const t = useText()
  const [isRegistering, setRegistering] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [email, setEmail] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const { notice, announce, clear } = useNotice()
  const visitLater = useDelayedVisit()
  const later = useDelay()

  const show = (isRegistration: boolean) => {
    clear()
    setRefusal(null)
    setRegistering(isRegistration)
  }
  const announceAndWait = (sentence: string) => {
    setWaiting(true)
    announce('success', sentence, delays.door)
  }

  return {
    isRegistering,
    isWaiting,
    email,
    refusal,
    notice,
    toggle: () => show(!isRegistering),
    welcome: () => {
      setRefusal(null)
      announceAndWait(t(wanted ? 'login.succeeded_return' : 'login.succeeded'))
      visitLater(wanted ?? homeOf('owner'), delays.door)
    },
    registered: (message: string, address: string) => {
      announceAndWait(message)
      later(() => {
        setEmail(address)
        setWaiting(false)
        show(false)
        setRefusal(t('sessions.pending'))
      }, delays.door)
    },
    /** The password was right: to wait for an admin is no mistake, and does not look like one. */
    refuse: (status: number | undefined, error: unknown) => {
      const { message } = failureOf(error)
      setRefusal(status === 403 ? (message ?? t('sessions.pending')) : null)
      return status === 403
    },
  }
}
