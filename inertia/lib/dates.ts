import { locale } from '~/lib/texts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

/** `Nov 20, 2026`, in the browser's time zone. */
export const dayOf = (timestamp: string) => day.format(new Date(timestamp))
