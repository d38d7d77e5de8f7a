import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { storeSession } from '~/lib/session'

const routes = { admin: 'api.admin.sessions.store', owner: 'api.owner.sessions.store' } as const

export type LoginOptions = {
  area: Area
  /** Known after a registration, and after a session has ended. */
  email?: string
  onSuccess: () => void
  /** Returns true when the screen shows its own message for the failure. */
  onFailure?: (status: number | undefined, error: unknown) => boolean
}

/** Logs in to an area and stores its session, with the messages of specification §8, "Login". */
export function useLoginForm({ area, email: known = '', onSuccess, onFailure }: LoginOptions) {
  const t = useText()
  return useRouteForm(
    { route: routes[area] },
    { email: known, password: '' },
    {
      check: ({ email, password }) => ({
        email: !email.trim() && t('login.email_required'),
        password: !password && t('login.password_required'),
      }),
      failure: {
        fallback: 'login.failed',
        network: 'login.network',
        unexpected: 'login.unexpected',
      },
      onFailure,
      guardsChanges: false,
      onSuccess: ({ token, user }) => {
        storeSession(area, token, user.email)
        onSuccess()
      },
    }
  )
}
