import { useEffect, useState } from 'react'
import limits from '#config/limits'
import { containsAccount, isCommon } from '#texts/password_rules'

export type Rule = {
  name: 'length' | 'personal' | 'common'
  /** `open` as long as it can't be told. */
  state: 'open' | 'met' | 'broken'
}

/** The server's own rules; it looks once more at what is sent. */
export function usePasswordRules(
  password: string,
  account: { name: string; email: string }
): Rule[] {
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
