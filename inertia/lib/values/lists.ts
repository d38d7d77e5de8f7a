import { nameOf } from '#config/languages'
import { rightToLeft } from '#texts/typed_text'
import { inLanguage, languageOfPage, text } from '~/lib/texts'

const runsToLeft = inLanguage(() => rightToLeft.test(nameOf(languageOfPage())))

/** What stands side by side, such as names: `Amina, Omar, Sara`. */
export const listOf = (names: string[]) =>
  directed(
    names
      .map(isolated)
      .reduceRight((others, name) => (others ? text('common.beside', { name, others }) : name), '')
  )

/** Keeps a name of the other direction from turning what stands around it. */
export const isolated = (name: string) =>
  rightToLeft.test(name) === runsToLeft() ? name : `\u2068${name}\u2069`

/** Begins with a sign of the page's direction, because `dir="auto"` overlooks what is isolated. */
export const directed = (composed: string) =>
  composed.includes('\u2068') ? (runsToLeft() ? '\u200F' : '\u200E') + composed : composed
