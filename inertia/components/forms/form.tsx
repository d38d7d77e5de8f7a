import type { ReactNode } from 'react'
import { ConflictPanel } from '~/components/forms/conflicts/conflict_panel'
import { FailureNotice, Notice } from '~/components/ui/notice'
import type { RecordForm } from '~/hooks/forms/use_record_form'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useClose } from '@headlessui/react'
import { Button } from '~/components/ui/button'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { useLast } from '~/hooks/use_last'
import type { NoticeState } from '~/hooks/use_notice'

/** Only the form of a stored record meets conflicts. */
type AnyForm<Fields> = RouteForm<Fields> & Partial<Pick<RecordForm<Fields>, 'conflict'>>

type Props<Fields> = {
  form: AnyForm<Fields>
  submit: string
  /** Replaces `submit` while the form is sent. */
  submitting?: string
  isBusy?: boolean
  isWide?: boolean
  disabled?: boolean
  /** In place of the button that sends the form. */
  bar?: ReactNode
  children: ReactNode
}

export function Form<Fields>(props: Props<Fields>) {
  const {
    form,
    submit,
    submitting,
    isBusy = form.isSending,
    isWide,
    disabled,
    bar,
    children,
  } = props
  return (
    <form {...form.formProps} className="form stack is-loose">
      {children}
      <ConflictPanel conflict={form.conflict ?? null} />
      <FailureNotice text={form.failure} />
      {bar ?? (
        <div className="buttons">
          <Button
            type="submit"
            tone="primary"
            wide={isWide}
            busy={isBusy}
            busyText={submitting}
            disabled={disabled}
          >
            {submit}
          </Button>
        </div>
      )}
    </form>
  )
}

type DialogProps<Stored> = {
  record: Stored | null
  title: string
  onClose: () => void
  /** A `DialogForm`, mounted again each time, so that it starts from the stored record. */
  children: (record: Stored) => ReactNode
}

export function FormDialog<Stored>({ record, title, onClose, children }: DialogProps<Stored>) {
  const shown = useLast(record)
  return (
    <Dialog isOpen={record !== null} onClose={onClose} title={title}>
      {shown && children(shown)}
    </Dialog>
  )
}

type DialogFormProps<Fields> = {
  form: AnyForm<Fields>
  /** Replaces the form's failure message. */
  notice?: NoticeState
  cancel: string
  submit: string
  children: ReactNode
}

export function DialogForm<Fields>({
  form,
  notice,
  cancel,
  submit,
  children,
}: DialogFormProps<Fields>) {
  const close = useClose()
  return (
    <form {...form.formProps} className="form stack is-loose">
      {children}
      <ConflictPanel conflict={form.conflict ?? null} />
      {notice === undefined ? <FailureNotice text={form.failure} /> : <Notice notice={notice} />}
      <DialogActions>
        <Button onClick={close} disabled={form.isSending}>
          {cancel}
        </Button>
        <Button type="submit" tone="primary" busy={form.isSending}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  )
}
