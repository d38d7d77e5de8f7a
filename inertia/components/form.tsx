import type { ReactNode } from 'react'
import { FailureNotice } from '~/components/notice'
import type { RouteForm } from '~/hooks/use_route_form'

type Props<Fields> = { form: RouteForm<Fields>; actions: ReactNode; children: ReactNode }

/** A form of `useRouteForm`: fields, the failure of the whole form, then its buttons. */
export function Form<Fields>({ form, actions, children }: Props<Fields>) {
  return (
    <form {...form.formProps} className="form">
      {children}
      <FailureNotice text={form.failure} />
      <div className="form-actions">{actions}</div>
    </form>
  )
}
