import { CircleSmall, Flag, OctagonX, Reply } from 'lucide-react'
import { kindOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { useText } from '~/hooks/use_text'

const icons = { new: CircleSmall, answered: Reply, spam: OctagonX }

export function EnquiryStateMark({ enquiry }: { enquiry: EnquiryRow }) {
  const t = useText()
  const { state } = enquiry
  const isReport = kindOf(enquiry) === 'report'
  const Icon = isReport ? Flag : icons[state]
  const text = t(isReport && state === 'answered' ? 'enquiries.closed' : `enquiries.state_${state}`)
  const isNew = state === 'new'
  const newTone = isReport ? 'has-text-danger' : 'has-text-accent'
  return (
    <span title={text} className={isNew ? newTone : 'has-text-faint'}>
      <Icon size={14} fill={isNew ? 'currentColor' : 'none'} />
      <span className="is-visually-hidden">{text}</span>
    </span>
  )
}
