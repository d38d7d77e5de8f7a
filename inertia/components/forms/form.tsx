import { createContext, useContext, useEffect, useState, type ReactNode } from 'react'
import { ConflictPanel } from '~/components/forms/conflicts/conflict_panel'
import { FailureNotice } from '~/components/ui/notice'
import type { RecordForm } from '~/hooks/forms/use_record_form'
import type { RouteForm } from '~/hooks/forms/use_route_form'
import { useClose } from '@headlessui/react'
import { Button } from '~/components/ui/button'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'

/** Only the form of a stored record meets conflicts. */
type AnyForm<Fields> = RouteForm<Fields> & Partial<Pick<RecordForm<Fields>, 'conflict'>>

type Props<Fields> = {
  form: AnyForm<Fields>
  submit: string
  submitting?: string
  isBusy?: boolean
  isWide?: boolean
  disabled?: boolean
  onCancel?: () => void
  bar?: ReactNode
  children: ReactNode
}

export function Form<Fields>({ form, children, ...props }: Props<Fields>) {
  const { submit, submitting, isBusy = form.isSending, isWide, disabled, onCancel, bar } = props
  const t = useText()
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
          {onCancel && (
            <Button onClick={onCancel} disabled={form.isSending}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      )}
    </form>
  )
}

type DialogProps<Stored> = {
  record: Stored | null
  title: string
  onClose: () => void
  small?: boolean
  /** A `DialogForm`, mounted again each time, so that it starts from the stored record. */
  children: (record: Stored) => ReactNode
}

const Sending = createContext<(isSending: boolean) => void>(() => {})

export function FormDialog<Stored>({ record, children, ...dialog }: DialogProps<Stored>) {
  const shown = useLast(record)
  const [isSending, setSending] = useState(false)
  return (
    <Dialog isOpen={record !== null} isBusy={isSending} {...dialog}>
      <Sending value={setSending}>{shown && children(shown)}</Sending>
    </Dialog>
  )
}

type DialogFormProps<Fields> = Pick<Props<Fields>, 'form' | 'submit' | 'children'> & {
  cancel: string
}

export function DialogForm<Fields>({ cancel, ...props }: DialogFormProps<Fields>) {
  const close = useClose()
  const { isSending } = props.form
  const tell = useContext(Sending)
  useEffect(() => {
    tell(isSending)
    return () => tell(false)
  }, [isSending, tell])
  const bar = (
    <DialogActions>
      <Button onClick={close} disabled={isSending}>
        {cancel}
      </Button>
      <Button type="submit" tone="primary" busy={isSending}>
        {props.submit}
      </Button>
    </DialogActions>
  )
  return <Form {...props} bar={bar} />
}
