import { useState, type ReactNode } from 'react'
import { Description } from '@headlessui/react'
import { TextField } from '~/components/forms/fields/text_field'
import { Button } from '~/components/ui/button'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { focusUnresolved } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { isConfirmed } from '~/lib/batch'

type QuestionProps = {
  subject?: ReactNode
  text: string
  details?: ReactNode
  note?: ReactNode
  expected?: string | null
  action?: string
  tone?: 'danger' | 'primary'
  isIdle?: boolean
  isReady?: boolean
  children?: ReactNode
  isBusy?: boolean
  onConfirm: () => void
  onClose: () => void
}

type Props = QuestionProps & { isOpen: boolean; title: string }

export function ConfirmDialog({ isOpen, title, ...question }: Props) {
  const { isBusy, onClose } = question
  return (
    <Dialog {...{ isOpen, title, isBusy, onClose }} role="alertdialog" small>
      <Question {...question} />
    </Dialog>
  )
}

function Question(props: QuestionProps) {
  const { subject, text, note, expected, action, tone, isIdle, isReady = true, isBusy } = props
  const { details, children, onConfirm, onClose } = props
  const t = useText()
  const [typed, setTyped] = useState('')
  const mayConfirm = isReady && !isIdle && (!expected || isConfirmed(typed, expected))
  return (
    <form
      className="stack is-wide"
      onSubmit={(event) => {
        event.preventDefault()
        if (mayConfirm && !isBusy && !focusUnresolved(event.currentTarget)) onConfirm()
      }}
    >
      {subject}
      <Description className="has-text-soft">{text}</Description>
      {details}
      <p className="dialog-note has-text-ink has-text-weight-medium is-breakable" role="status">
        {note}
      </p>
      {expected && (
        <TextField
          label={t('trash.type', { expected })}
          name="confirmation"
          value={typed}
          onChange={setTyped}
          disabled={Boolean(isBusy)}
          autoComplete="off"
          autoFocus
        />
      )}
      {children}
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy} autoFocus={!children}>
          {t(isIdle ? 'common.close' : 'common.cancel')}
        </Button>
        {!isIdle && (
          <Button type="submit" tone={tone ?? 'danger'} busy={isBusy} disabled={!mayConfirm}>
            {action ?? t('common.delete')}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
