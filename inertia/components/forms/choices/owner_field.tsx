import { useMemo } from 'react'
import { router } from '@inertiajs/react'
import { ChoiceField, type ChoiceFieldProps } from '~/components/forms/choices/choice_field'
import { useOwnerChoices } from '~/components/forms/choices/use_owner_choices'
import { useTyping, type Typing } from '~/components/forms/choices/use_typing'
import { useOwnerName } from '~/components/forms/choices/use_names'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

type Props = ChoiceFieldProps & {
  except?: number
}

export function OwnerField({ except, ...field }: Props) {
  const t = useText()
  const typing = useTyping()
  const { isPending, hasNone, nameOf, ...owners } = useOwnerChoices(typing, except)
  const { value, stored } = field
  const isKnown = !value || value === String(stored?.id) || nameOf(value) !== undefined
  const text = t('common.no_owner_yet')
  const invitation = useMemo(() => [{ key: 'invite', id: 0, name: text }], [text])
  const name = useOwnerName(isKnown ? undefined : value)
  return (
    <ChoiceField
      placeholder={t('properties.owner_placeholder')}
      {...field}
      {...owners}
      {...(hasNone && { choices: invitation, detailOf: undefined, onChange: invite })}
      nameOf={(id) => nameOf(id) ?? (isKnown ? undefined : name)}
      typing={typing}
      note={t(isPending ? 'common.loading' : noteOf(typing), { typed: typing.search })}
    />
  )
}

/** The invitation leads back to the draft that is being written. */
const invite = (chosen: string) => {
  const draft = new URLSearchParams(location.search).get('draft') ?? undefined
  const qs = { draft, invite: 1 }
  if (chosen) router.visit(client.urlFor.get('admin.users.create', {}, { qs }).url)
}

function noteOf({ search }: Typing) {
  return search.includes('@') ? 'common.no_owner_email' : 'common.no_owner'
}
