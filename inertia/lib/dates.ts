import { locale } from '~/lib/texts'

const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })

export const dayOf = (timestamp: string) => day.format(new Date(timestamp))
