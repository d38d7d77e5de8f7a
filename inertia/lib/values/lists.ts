import { beside } from '#listings/facts_text'
import { isolated } from '#texts/direction'
import { directionOfPage, text } from '~/lib/texts'

/** What stands side by side, such as names: `Amina, Omar, Sara`. */
export const listOf = (names: string[]) =>
  beside(
    text,
    names.map((name) => isolated(name, directionOfPage()))
  )
