import limits from '#config/limits'

type Account = { name?: unknown; email?: unknown }

export function isCommon(password: string, commonPasswords: Set<string>) {
  return commonPasswords.has(folded(password))
}

export function containsAccount(password: string, { name, email }: Account) {
  const text = folded(password)
  const words = [email, name].filter((word) => typeof word === 'string').map(folded)
  return words
    .flatMap((word) => [word, word.replaceAll(/\s/g, '')])
    .some((word) => word.length >= limits.passwordNameCharacters && text.includes(word))
}

function folded(text: string) {
  return text
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .normalize('NFKC')
    .toLowerCase()
}
