import type { ReactNode } from 'react'
import { ConflictPanel } from '~/components/forms/conflicts/conflict_panel'
import { FailureNotice } from '~/components/ui/notice'
import type { RecordForm } from '~/hooks/forms/use_record_form'
import type { RouteForm } from '~/hooks/forms/use_route_form'

/** Only the form of a stored record meets conflicts. */
export type AnyForm<Fields> = RouteForm<Fields> & Partial<Pick<RecordForm<Fields>, 'conflict'>>

type Props<Fields> = {
  form: AnyForm<Fields>
  actions: ReactNode
  children: ReactNode
}

export function Form<Fields>({ form, actions, children }: Props<Fields>) {
  return (
    <form {...form.formProps} className="form stack is-loose">
      {children}
      <ConflictPanel conflict={form.conflict ?? null} />
      <FailureNotice text={form.failure} />
      <div className="buttons">{actions}</div>
    </form>
  )
}
