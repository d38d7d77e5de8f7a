import { Button } from '~/components/ui/button'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { useStore } from '~/hooks/use_browser_value'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'
import { leaveQuestion } from '~/lib/leave_question'

export function LeaveDialog() {
  const t = useText()
  const question = useStore(leaveQuestion)
  const shown = useLast(question)
  if (!shown) return null
  const { subject, answer } = shown
  const stay = () => answer(false)
  return (
    <Dialog
      isOpen={question !== null}
      onClose={stay}
      title={t(`leaving.${subject}_title`)}
      role="alertdialog"
      small
    >
      <p className="mb-5 has-text-soft">{t(`leaving.${subject}_text`)}</p>
      <DialogActions>
        <Button onClick={stay} autoFocus>
          {t('leaving.stay')}
        </Button>
        <Button tone="danger" onClick={() => answer(true)}>
          {t(`leaving.${subject}`)}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
