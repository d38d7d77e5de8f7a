import type { ReactNode } from 'react'
import { Form } from '~/components/fields/form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import type { NoticeState } from '~/hooks/use_notice'
import type { RouteForm } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'

type Props<Fields> = {
  form: RouteForm<Fields>
  notice: NoticeState
  action: 'add' | 'save'
  disabled?: boolean
  children: ReactNode
}

/** A form that adds or changes a property, in either area. */
export function PropertyForm<Fields>({ form, notice, action, disabled, children }: Props<Fields>) {
  const t = useText()
  const submit = (
    <Button
      type="submit"
      tone="primary"
      busy={form.isSending}
      busyText={t(action === 'add' ? 'properties.adding' : 'properties.saving')}
      disabled={disabled}
    >
      {t(`properties.${action}`)}
    </Button>
  )
  return (
    <Form form={form} actions={submit}>
      {children}
      <Notice notice={notice} />
    </Form>
  )
}
