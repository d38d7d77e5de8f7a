import { CircleSmall, Flag, OctagonX, Reply } from 'lucide-react'
import { kindOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'

const looks = {
  new: { tone: 'waiting', Icon: CircleSmall },
  answered: { tone: 'good', Icon: Reply },
  spam: { tone: 'neutral', Icon: OctagonX },
} as const

export function EnquiryStateTag({ enquiry }: { enquiry: EnquiryRow }) {
  return <Tag tone={looks[enquiry.state].tone}>{useStateWord(enquiry)}</Tag>
}

export function EnquiryStateMark({ enquiry }: { enquiry: EnquiryRow }) {
  const isReport = kindOf(enquiry) === 'report'
  const Icon = isReport ? Flag : looks[enquiry.state].Icon
  const text = useStateWord(enquiry)
  const isNew = enquiry.state === 'new'
  const newTone = isReport ? 'has-text-danger' : 'has-text-accent'
  return (
    <span title={text} className={isNew ? newTone : 'has-text-faint'}>
      <Icon size={14} fill={isNew ? 'currentColor' : 'none'} />
      <span className="is-visually-hidden">{text}</span>
    </span>
  )
}

function useStateWord(enquiry: EnquiryRow) {
  const t = useText()
  const isClosed = enquiry.state === 'answered' && kindOf(enquiry) === 'report'
  return t(isClosed ? 'enquiries.closed' : `enquiries.state_${enquiry.state}`)
}
