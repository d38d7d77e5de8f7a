import { useText } from '~/hooks/use_text'
import { roleLabels } from '~/lib/users'

type Props = Partial<Record<'name' | 'email' | 'country' | 'role', string | null>>

/** Name, Email, Country and Role, each falling back to "Not set" (specification, §2). */
export function ProfileFacts({ name, email, country, role }: Props) {
  const t = useText()
  const facts = [
    [t('profile.name'), name],
    [t('profile.email'), email],
    [t('profile.country'), country],
    [t('profile.role'), role && t(roleLabels[role])],
  ]
  return (
    <dl className="facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={value ? undefined : 'is-missing'}>{value || t('common.not_set')}</dd>
        </div>
      ))}
    </dl>
  )
}
