import { useState } from 'react'
import limits from '#config/limits'
import { addressAfterLogin } from '~/components/account/login/address_after_login'
import type { Inactivity } from '~/components/account/login/inactive_notice'
import { typedEmail } from '~/components/account/login/typed_email'
import { useDelay, useDelayedVisit } from '~/hooks/use_delay'
import { useText } from '~/hooks/use_text'
import { detailsOf } from '~/lib/failure'
import { announce } from '~/lib/messages'

const delay = limits.pageMilliseconds.ownerLoginRedirect

export function useOwnerLogin(redirect: string | null) {
  const t = useText()
  const [isRegistering, setRegistering] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const [email, setEmail] = useState(typedEmail.get)
  const [registeredMessage, setRegisteredMessage] = useState<string | null>(null)
  const [inactivity, setInactivity] = useState<Inactivity | null>(null)
  const visitLater = useDelayedVisit()
  const later = useDelay()

  const show = (isRegistration: boolean) => {
    setInactivity(null)
    setRegistering(isRegistration)
  }
  return {
    isRegistering,
    isWaiting,
    email,
    registeredMessage,
    inactivity,
    toggle: () => show(!isRegistering),
    loggedIn: () => {
      setInactivity(null)
      setWaiting(true)
      const text = t(redirect ? 'login.succeeded_return' : 'login.succeeded')
      announce('success', text, { lasts: delay })
      visitLater(addressAfterLogin('owner', redirect), delay)
    },
    registered: (message: string, address: string) => {
      setRegisteredMessage(message)
      later(() => {
        setEmail(address)
        setRegisteredMessage(null)
        show(false)
        setInactivity({})
      }, delay)
    },
    /** An inactive account is not the user's mistake, so its message is not an error. */
    failed: (_status: number | undefined, error: unknown) => {
      const { code, deactivated: isDeactivated } = detailsOf(error)
      const isInactive = code === 'account_inactive'
      setInactivity(isInactive ? { isDeactivated } : null)
      return isInactive
    },
  }
}
