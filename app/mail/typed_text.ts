import type { Translate } from '#mail/kinds'

const rightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * What somebody typed as a part of a sentence: one line, cut to what a sentence holds, and unable to turn the
 * direction of what stands around it.
 */
export function typed(text: string, characters = 100) {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim()
  const letters = Array.from(line)
  const cut = letters.length > characters ? `${letters.slice(0, characters - 1).join('')}…` : line
  return rightToLeft.test(cut) ? `\u2068${cut}\u2069` : cut
}

export const greeting = (t: Translate, name?: string) =>
  name === undefined ? t('mails.greeting_unconfirmed') : t('mails.greeting', { name: typed(name) })
