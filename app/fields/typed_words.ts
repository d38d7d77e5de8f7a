import i18n from '@adonisjs/i18n/services/main'
import { languages } from '#config/languages'
import { folded } from '#database/folding'
import { codesOf, type Field } from '#fields/field'

/** An article changes no Arabic word. */
export const plain = (text: string) =>
  folded(text)
    .replace(/(^|\s)ال(?=\p{L}{2})/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, '')

/** What people say for a code beside its label. */
export const typedWords = (field: string, code: string, among: readonly string[] = languages) =>
  among.flatMap((language) => {
    const text = i18n.getTranslationsFor(language)[`typed_words.${field}`] ?? ''
    const [, words] = new RegExp(`(?:^|; )${code}: ([^;]*)`).exec(text) ?? []
    return words?.split(', ') ?? []
  })

type Named = { name: string; described: { kind: string } }

export const wordsForCode = (name: string, code: string) => [
  ...languages.flatMap((language) => {
    const texts = i18n.getTranslationsFor(language)
    return [`facts.${name}_${code}`, `facts.${name}s_${code}`].flatMap((key) => texts[key] ?? [])
  }),
  ...typedWords(name, code),
]

const knownCodes = new Map<string, Map<string, string>>()

/** @returns a field's codes by the plain words for them: a code as it is, or as a person reads or says it in any language */
export function codesOfWords({ name, described }: Named) {
  const known = knownCodes.get(name) ?? new Map<string, string>()
  if (!known.size) {
    for (const code of codesOf(described as Field)) {
      const words = [code, ...wordsForCode(name, code), ...typedWords(described.kind, code)]
      for (const word of words) known.set(plain(word), code)
    }
    knownCodes.set(name, known)
  }
  return known
}
