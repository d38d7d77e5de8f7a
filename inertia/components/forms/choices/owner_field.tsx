import type { ReactNode } from 'react'
import { Link } from '@adonisjs/inertia/react'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useOwnerChoices } from '~/components/forms/choices/use_owner_choices'
import { useTyping, type Typing } from '~/components/forms/choices/use_typing'
import { useOwnerName } from '~/components/forms/choices/use_names'
import { RichText } from '~/components/ui/rich_text'
import { useText } from '~/hooks/use_text'

type Props = ChoiceFieldProps & {
  except?: number
}

export function OwnerField({ except, ...field }: Props) {
  const t = useText()
  const typing = useTyping()
  const { isPending, hasNone, nameOf, ...owners } = useOwnerChoices(typing, except)
  const { value, stored } = field
  const isKnown = !value || value === String(stored?.id) || nameOf(value) !== undefined
  const name = useOwnerName(isKnown ? undefined : value)
  return (
    <ChoiceField
      placeholder={t('property_pages.owner_placeholder')}
      {...field}
      {...owners}
      hint={hasNone ? <RichText text="choices.invite_owner" tags={{ invite }} /> : field.hint}
      nameOf={(id) => nameOf(id) ?? (isKnown ? undefined : name)}
      typing={typing}
      note={t(isPending ? 'common.loading' : hasNone ? 'choices.no_owner_yet' : noteOf(typing), {
        typed: typing.search,
      })}
    />
  )
}

const invite = (words: ReactNode) => (
  <Link route="admin.users.create" qs={{ role: 'Property owner' }}>
    {words}
  </Link>
)

function noteOf({ search }: Typing) {
  return search.includes('@') ? 'choices.no_owner_email' : 'choices.no_owner'
}
