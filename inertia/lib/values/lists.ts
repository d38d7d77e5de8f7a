import { directionOfLanguage } from '#config/languages'
import { beside } from '#texts/beside'
import { isolated } from '#texts/direction'
import { languageOfPage, text } from '~/lib/texts'

/** What stands side by side, such as names: `Amina, Omar, Sara`. */
export function listOf(names: string[]) {
  const apart = names.map((name) => isolated(name, directionOfLanguage(languageOfPage())))
  return beside(text, apart)
}
