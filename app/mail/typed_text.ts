import type { Translate } from '#mail/kinds'
import { rightToLeft } from '#texts/typed_text'

/**
 * What somebody typed as a part of a sentence: one line, cut to what a sentence holds, and unable to turn the
 * direction of what stands around it.
 */
export function typed(text: string, characters = 100) {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim()
  const short = firstCharacters(line, characters)
  const cut = short === line ? line : `${firstCharacters(line, characters - 1)}…`
  return rightToLeft.test(cut) ? `\u2068${cut}\u2069` : cut
}

const characters = new Intl.Segmenter()

/** As a reader counts them: an emoji, a flag or a letter with its marks is one. */
export function firstCharacters(text: string, most: number) {
  const first = Iterator.from(characters.segment(text)).take(most)
  return first.reduce((joined, { segment }) => joined + segment, '')
}

export const greeting = (t: Translate, name?: string) =>
  name === undefined ? t('mails.greeting_unconfirmed') : t('mails.greeting', { name: typed(name) })
