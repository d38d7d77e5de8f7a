import { useNotice, type NoticeState } from '~/hooks/use_notice'
import { useRouteForm, type RouteForm } from '~/hooks/use_route_form'
import { useSessionExit } from '~/hooks/use_session_exit'
import { useText } from '~/hooks/use_text'

/** Specification §9. */
const successMilliseconds = 5000
const shortest = 6

export type Passwords = { current_password: string; new_password: string; confirmation: string }

const none: Passwords = { current_password: '', new_password: '', confirmation: '' }

/** The owner's change of password; a session that is over leads to the login (specification §8). */
export function usePasswordChange(): { form: RouteForm<Passwords>; notice: NoticeState } {
  const t = useText()
  const { notice, announce, clear } = useNotice()
  const exit = useSessionExit('owner')
  const form: RouteForm<Passwords> = useRouteForm({ route: 'api.owner.passwords.update' }, none, {
    check: (passwords) => {
      clear()
      const [field, sentence] = wrongIn(passwords) ?? []
      return field && sentence ? { [field]: t(sentence) } : {}
    },
    // A session that is over leads to the login from here, and a password isn't kept over that.
    guardsChanges: false,
    toBody: ({ current_password, new_password }) => ({ current_password, new_password }),
    onSuccess: ({ message }) => {
      form.reset(none)
      announce('success', message, successMilliseconds)
    },
    onFailure: (status) => {
      if (status !== 401) return false
      exit(t('sessions.owner_ended'))
      return true
    },
  })
  return { form, notice }
}

/** Section 5's three rules, in its order, with the field that each is said under. */
function wrongIn(passwords: Passwords) {
  const empty = (Object.keys(none) as (keyof Passwords)[]).find((name) => !passwords[name])
  if (empty) return [empty, 'profile.passwords_required'] as const
  const { new_password: fresh, confirmation } = passwords
  if (fresh !== confirmation) return ['confirmation', 'profile.passwords_differ'] as const
  if (fresh.length < shortest) return ['new_password', 'profile.password_short'] as const
  return undefined
}
