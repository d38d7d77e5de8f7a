import { PasswordField } from '~/components/forms/fields/password_field'
import { leavesOnConflict } from '~/components/account/second_factor/stored_factor'
import { Form } from '~/components/forms/form'
import { useRouteForm, type AnswerOf, type CallTarget } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { emailOf } from '~/lib/session'

type Route = `api.${Area}.second_factor.${'store' | 'destroy'}`

type Props<Name extends Route> = {
  area: Area
  route: Name
  hint: string
  submit: string
  onSuccess: (answer: AnswerOf<Name>) => void
  onDone: () => void
  onCancel?: () => void
}

/** Whoever sits down at an open session can't change how its account logs in. */
export function PasswordForm<Name extends Route>(props: Props<Name>) {
  const { area, route, hint, submit, onSuccess, onDone, onCancel } = props
  const t = useText()
  // None of these routes has parameters, which TypeScript can't see of one that is a type parameter.
  const form = useRouteForm({ route } as CallTarget<Name>, noPassword, {
    check: ({ current_password: password }) => ({
      current_password: !password && t('login.password_required'),
    }),
    guardsChanges: false,
    onFailure: leavesOnConflict(onDone),
    onSuccess,
  })
  return (
    <Form {...{ form, submit, onCancel }}>
      <input hidden readOnly autoComplete="username" value={emailOf(area)} />
      <PasswordField
        {...form.field('current_password')}
        label={t('profile.current_password')}
        hint={hint}
        autoComplete="current-password"
        required
        autoFocus
      />
    </Form>
  )
}

const noPassword = { current_password: '' }
