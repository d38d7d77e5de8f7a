import { CircleSmall, OctagonX, Reply } from 'lucide-react'
import type { EnquiryState } from '#enquiries/enquiry_states'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'

const looks = {
  new: { tone: 'waiting', Icon: CircleSmall },
  answered: { tone: 'good', Icon: Reply },
  spam: { tone: 'neutral', Icon: OctagonX },
} as const

export function EnquiryStateTag({ state }: { state: EnquiryState }) {
  const t = useText()
  return <Tag tone={looks[state].tone}>{t(`enquiries.state_${state}`)}</Tag>
}

export function EnquiryStateMark({ state }: { state: EnquiryState }) {
  const t = useText()
  const { Icon } = looks[state]
  const text = t(`enquiries.state_${state}`)
  const isNew = state === 'new'
  return (
    <span title={text} className={isNew ? 'has-text-accent' : 'has-text-faint'}>
      <Icon size={14} fill={isNew ? 'currentColor' : 'none'} />
      <span className="is-visually-hidden">{text}</span>
    </span>
  )
}
