import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useOwnerChoices } from '~/components/forms/choices/use_owner_choices'
import { useTyping, type Typing } from '~/components/forms/choices/use_typing'
import { useOwnerName } from '~/components/forms/choices/use_names'
import { useText } from '~/hooks/use_text'

type Props = ChoiceFieldProps & {
  except?: number
}

export function OwnerField({ except, ...field }: Props) {
  const t = useText()
  const typing = useTyping()
  const { isPending, nameOf, ...owners } = useOwnerChoices(typing, except)
  const { value, stored } = field
  const isKnown = !value || value === String(stored?.id) || nameOf(value) !== undefined
  const name = useOwnerName(isKnown ? undefined : value)
  return (
    <ChoiceField
      placeholder={t('property_pages.owner_placeholder')}
      {...field}
      {...owners}
      nameOf={(id) => nameOf(id) ?? (isKnown ? undefined : name)}
      typing={typing}
      note={t(isPending ? 'common.loading' : noteOf(typing), { typed: typing.search })}
    />
  )
}

function noteOf({ search }: Typing) {
  return search.includes('@') ? 'choices.no_owner_email' : 'choices.no_owner'
}
