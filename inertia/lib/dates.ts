import { locale } from '~/lib/texts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

/** An ISO timestamp in the reader's own time zone: `Nov 20, 2026`. */
export const dayOf = (timestamp: string) => day.format(new Date(timestamp))
