import { CountryField } from '~/components/choices/country_field'
import { OwnerField } from '~/components/choices/owner_field'
import { useText } from '~/hooks/use_text'

type Props = {
  action: 'reassign' | 'move'
  value: string
  error?: string
  disabled: boolean
  onChange: (id: string) => void
}

/** The new owner or country of the selected properties. */
export function BatchTarget({ action, ...field }: Props) {
  const t = useText()
  const Field = action === 'move' ? CountryField : OwnerField
  return <Field label={t(`batches.${action}_target`)} required autoFocus {...field} />
}
