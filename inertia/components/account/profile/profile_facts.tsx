import { Fact } from '~/components/ui/fact'
import { useText } from '~/hooks/use_text'
import { countryOfUser } from '~/lib/values/countries'
import { roleLabels } from '~/lib/values/users'

type Props = Record<'name' | 'email' | 'country' | 'country_main' | 'role', string | null>

/** Name, Email, Country and Role, each falling back to "Not set" (specification, §2). */
export function ProfileFacts({ name, email, role, ...located }: Props) {
  const t = useText()
  const facts = [
    [t('profile.name'), name],
    [t('profile.email'), email],
    [t('profile.country'), countryOfUser(located)],
    [t('profile.role'), role && t(roleLabels[role])],
  ] as const
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  )
}
