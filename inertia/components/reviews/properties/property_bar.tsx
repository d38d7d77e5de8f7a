import { Ban, Check, MessageSquareText } from 'lucide-react'
import { DeskBar, type DeskAction } from '~/components/reviews/desk/desk_bar'
import type { usePropertyDesk } from '~/components/reviews/properties/use_property_desk'
import { VerdictForm } from '~/components/reviews/verdicts/verdict_form'
import { useText } from '~/hooks/use_text'

type Props = { desk: ReturnType<typeof usePropertyDesk> }

/** Approving takes one key; the other verdicts open a form in the place of the buttons. */
export function PropertyBar({ desk }: Props) {
  const t = useText()
  const { queue, draft, decision } = desk
  const { current } = queue
  const { verdict } = draft
  if (current && verdict && !current.outcome) {
    return (
      <VerdictForm
        key={`${current.id} ${verdict}`}
        verdict={verdict}
        draft={draft}
        isSending={decision.isBusy}
        onChange={desk.change}
        onSend={() => desk.tell(verdict)}
        onClose={() => desk.change({ verdict: null })}
      />
    )
  }
  const actions: DeskAction[] = [
    {
      key: 'a',
      text: t('review.approve'),
      Icon: Check,
      tone: 'primary',
      isBusy: decision.running === 'approved',
      run: desk.approve,
    },
    {
      key: 'c',
      text: t('review.ask'),
      Icon: MessageSquareText,
      run: () => desk.open('changes_requested'),
    },
    { key: 'r', text: t('review.reject'), Icon: Ban, run: () => desk.open('rejected') },
  ]
  return <DeskBar queue={queue} actions={actions} isBusy={decision.isBusy} />
}
