import { locale } from '~/lib/texts'

/** UTC where the browser's own time zone is not known yet. */
export type Zone = 'UTC' | undefined

const day = formatOf({ dateStyle: 'medium' })

export const dayOf = (timestamp: string, zone?: Zone) => day(new Date(timestamp), zone)

/** `2026-01-31` in words. What is no day stays as it is. */
export function calendarDay(date?: string) {
  if (!date) return undefined
  const time = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(time.getTime()) ? date : day(time, 'UTC')
}

/** `30d` in a list's address is the last 30 days, whenever it is opened. */
export function lastDays(value?: string) {
  const [, days] = /^([1-9]\d{0,3})d$/.exec(value ?? '') ?? []
  return days ? Number(days) : undefined
}

const moment = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })

export const momentOf = (timestamp: string) => moment.format(new Date(timestamp))

const hour = new Intl.DateTimeFormat(locale, { timeStyle: 'short' })

export const timeOf = (timestamp: string) => hour.format(new Date(timestamp))

const longDay = new Intl.DateTimeFormat(locale, { dateStyle: 'full' })

/** `Sunday, November 22, 2026` */
export const longDayOf = (timestamp: string) => longDay.format(new Date(timestamp))

const shortDay = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** A day in UTC, such as `2026-11-22`. */
export const shortDayOf = (date: string) => shortDay.format(new Date(date))

const weekday = formatOf({ weekday: 'long' })
const dayOfYear = formatOf({ day: 'numeric', month: 'short' })

const startOf = (time: Date, zone: Zone) =>
  zone
    ? Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
    : new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

/** A day as a sentence names it, for a text with the cases `today` and `yesterday`. */
export function nearDay(timestamp: string, now = new Date(), zone?: Zone) {
  const time = new Date(timestamp)
  // Rounded, because a day of the change to summer time has 23 hours.
  const days = Math.round((startOf(now, zone) - startOf(time, zone)) / 86_400_000)
  if (days <= 0) return { near: 'today', day: '' }
  if (days === 1) return { near: 'yesterday', day: '' }
  const isThisYear = time.getFullYear() === now.getFullYear()
  const named = days < 7 ? weekday : isThisYear ? dayOfYear : day
  return { near: 'other', day: named(time, zone) }
}

function formatOf(options: Intl.DateTimeFormatOptions) {
  const own = new Intl.DateTimeFormat(locale, options)
  const utc = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (time: Date, zone: Zone) => (zone ? utc : own).format(time)
}
