import { useEffect, useState } from 'react'
import { Circle, CircleAlert, CircleCheck } from 'lucide-react'
import limits from '#config/limits'
import { containsAccount, isCommon } from '#texts/password_rules'
import { PasswordField } from '~/components/forms/fields/password_field'
import type { FieldProps } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'

type Props = FieldProps<string> & { label: string; account: { name: string; email: string } }

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

/** A hint is a paragraph, so the list is made of spans. */
function RuleList({ rules }: { rules: Rule[] }) {
  const t = useText()
  return (
    <span className="password-rules is-grid">
      {rules.map(({ name, state }) => {
        const Icon = icons[state]
        return (
          <span key={name} className={`row is-close is-top has-text-tone is-${state}`}>
            <Icon size={16} />
            <span>
              <RuleText name={name} />
              <span className="is-visually-hidden">. {t(`links.rule_${state}`)}. </span>
            </span>
          </span>
        )
      })}
    </span>
  )
}

function RuleText({ name }: Pick<Rule, 'name'>) {
  return useText()(`links.rule_${name}`, { count: limits.passwordMinCharacters })
}

/** Screen readers hear the first rule that is broken, or that none is. */
function RuleNews({ rules }: { rules: Rule[] }) {
  const t = useText()
  const broken = rules.find(({ state }) => state === 'broken')
  return (
    <p className="is-visually-hidden" role="status">
      {broken && <RuleText name={broken.name} />}
      {rules.every(({ state }) => state === 'met') && t('links.rules_met')}
    </p>
  )
}

type Rule = {
  name: 'length' | 'personal' | 'common'
  state: 'open' | 'met' | 'broken'
}

function usePasswordRules(password: string, account: { name: string; email: string }): Rule[] {
  const commonPasswords = useCommonPasswords()
  const isLong = password.normalize().length >= limits.passwordMinCharacters
  const stateOf = (isKnown: boolean, isBroken: boolean) =>
    isKnown ? (isBroken ? 'broken' : 'met') : 'open'
  const isListed = Boolean(commonPasswords && isCommon(password, commonPasswords))
  return [
    { name: 'length', state: isLong ? 'met' : 'open' },
    { name: 'personal', state: stateOf(password !== '', containsAccount(password, account)) },
    { name: 'common', state: stateOf(isLong && commonPasswords !== null, isListed) },
  ]
}

/** Loaded after the page: without them it can be used all the same, and the server tells. */
function useCommonPasswords() {
  const [passwords, setPasswords] = useState<Set<string> | null>(null)
  useEffect(() => {
    void import('#texts/common_passwords').then(
      (list) => setPasswords(list.default),
      () => {}
    )
  }, [])
  return passwords
}
