import { Tag } from '~/components/ui/tag'
import { useText } from '~/hooks/use_text'
import {
  stateOf,
  stateTextOf,
  stateTones,
  type StateFields,
} from '~/components/properties/property_states'

/** Tells admins whether visitors see a property, else why not. */
export function PropertyStateTag({ property }: { property: StateFields }) {
  const t = useText()
  return <Tag tone={stateTones[stateOf(property)]}>{t(stateTextOf(property))}</Tag>
}
