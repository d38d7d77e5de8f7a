import { isolated } from '#texts/direction'
import { directionOfPage, text } from '~/lib/texts'

/** What stands side by side, such as names: `Amina, Omar, Sara`. */
export const listOf = (names: string[]) =>
  names
    .map((name) => isolated(name, directionOfPage()))
    .reduceRight((others, name) => (others ? text('common.beside', { name, others }) : name), '')
