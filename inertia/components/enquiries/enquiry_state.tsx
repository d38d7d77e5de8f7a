import type { EnquiryState } from '#enquiries/enquiry_states'
import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'

const tones = { new: 'waiting', answered: 'good', spam: 'neutral' } as const

export function EnquiryStateTag({ state }: { state: EnquiryState }) {
  const t = useText()
  return <Tag tone={tones[state]}>{t(`enquiries.state_${state}`)}</Tag>
}
