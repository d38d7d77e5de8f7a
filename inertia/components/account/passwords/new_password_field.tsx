import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import limits from '#config/limits'
import { usePasswordRules, type Rule } from '~/components/account/passwords/use_password_rules'
import { PasswordField } from '~/components/forms/fields/password_field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'

type Props = FieldProps<string> & { label: string; account: { name: string; email: string } }

/** Says while one types what is still missing. */
export function NewPasswordField({ account, ...field }: Props) {
  const rules = usePasswordRules(field.value, account)
  return (
    <div>
      <PasswordField
        {...field}
        hint={<RuleList rules={rules} />}
        autoComplete="new-password"
        autoFocus
        required
      />
      <RuleNews rules={rules} />
    </div>
  )
}

const icons = { open: Circle, met: CircleCheck, broken: CircleAlert }

/** Of spans, because a hint is a paragraph. */
function RuleList({ rules }: { rules: Rule[] }) {
  const t = useText()
  return (
    <span className="password-rules is-grid">
      {rules.map(({ name, state }) => {
        const Icon = icons[state]
        return (
          <span key={name} className={`row is-close is-top has-text-tone is-${state}`}>
            <Icon size={16} aria-hidden />
            <span>
              <RuleText name={name} />
              <span className="is-visually-hidden">. {t(`password_pages.rule_${state}`)}. </span>
            </span>
          </span>
        )
      })}
    </span>
  )
}

function RuleText({ name }: Pick<Rule, 'name'>) {
  return useText()(`password_pages.rule_${name}`, { count: limits.passwordMinCharacters })
}

/** For ears: the first rule that is broken, or that none is. */
function RuleNews({ rules }: { rules: Rule[] }) {
  const t = useText()
  const broken = rules.find(({ state }) => state === 'broken')
  return (
    <p className="is-visually-hidden" role="status">
      {broken && <RuleText name={broken.name} />}
      {rules.every(({ state }) => state === 'met') && t('password_pages.rules_met')}
    </p>
  )
}
