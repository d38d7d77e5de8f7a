import { inLanguage } from '~/lib/texts'

const format = inLanguage((locale) => new Intl.ListFormat(locale, { type: 'unit' }))

/** What stands side by side, such as names: `Amina, Omar, Sara`. */
export const listOf = (items: string[]) => format().format(items)
