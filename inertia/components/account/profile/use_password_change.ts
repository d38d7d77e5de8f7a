import limits from '#config/limits'
import { useNotice, type NoticeState } from '~/hooks/use_notice'
import { useRouteForm, type RouteForm } from '~/hooks/forms/use_route_form'
import { useSession } from '~/hooks/use_session'
import { useText } from '~/hooks/use_text'

const passwordFields = ['current_password', 'new_password', 'confirmation'] as const

export type Passwords = Record<(typeof passwordFields)[number], string>

const none: Passwords = { current_password: '', new_password: '', confirmation: '' }

/** The owner's change of password; an expired session leads to the login (specification §8). */
export function usePasswordChange(): { form: RouteForm<Passwords>; notice: NoticeState } {
  const t = useText()
  const { notice, announce, clear } = useNotice()
  const { expire } = useSession('owner')
  const form: RouteForm<Passwords> = useRouteForm({ route: 'api.owner.passwords.update' }, none, {
    check: (passwords) => {
      clear()
      const [field, sentence] = wrongIn(passwords) ?? []
      return field && sentence ? { [field]: t(sentence) } : {}
    },
    // A question about unsaved passwords would hold up the redirect of an expired session.
    guardsChanges: false,
    toBody: ({ current_password, new_password }) => ({ current_password, new_password }),
    onSuccess: ({ message }) => {
      form.reset(none)
      announce('success', message, limits.pageMilliseconds.passwordNotice)
    },
    onFailure: (status) => {
      if (status !== 401) return false
      expire()
      return true
    },
  })
  return { form, notice }
}

/** The three rules of specification §5 in its order, each with the field that shows its message. */
function wrongIn(passwords: Passwords) {
  const empty = passwordFields.find((name) => !passwords[name])
  if (empty) return [empty, 'profile.passwords_required'] as const
  const { new_password: fresh, confirmation } = passwords
  if (fresh !== confirmation) return ['confirmation', 'profile.passwords_differ'] as const
  if (fresh.length < limits.passwordMinCharacters)
    return ['new_password', 'profile.password_short'] as const
  return undefined
}
