import { ageIn } from '#texts/age'
import { inLanguage } from '~/lib/texts'

/** UTC where the browser's own time zone is not known yet. */
type Zone = 'UTC' | undefined

export type Clock = { now: Date; zone: Zone }

type DateText = (timestamp: string, zone: Zone) => string

/** A short date has the month as a number in some languages, and nobody knows which of the numbers it is. */
const day = { day: 'numeric', month: 'short', year: 'numeric' } as const

/** `Nov 22, 2026` */
export const dayOf = formatOf(day)

export function calendarDay(date?: string) {
  if (!date) return undefined
  const time = `${date}T00:00:00Z`
  return Number.isNaN(Date.parse(time)) ? date : dayOf(time, 'UTC')
}

/** `30d` in a list's address is the last 30 days, whenever it is opened. */
export function lastDays(value?: string) {
  const [, days] = /^([1-9]\d{0,3})d$/.exec(value ?? '') ?? []
  return days ? Number(days) : undefined
}

export const momentOf = formatOf({ ...day, hour: 'numeric', minute: '2-digit' })

export const timeOf = formatOf({ timeStyle: 'short' })

/** `Sunday, November 22, 2026` */
export const longDayOf = formatOf({ dateStyle: 'full' })

/** `Nov 22` */
export const shortDayOf = formatOf({ month: 'short', day: 'numeric' })

const weekdayOf = formatOf({ weekday: 'long' })

const midnightOf = (time: Date, zone: Zone) =>
  zone
    ? Date.UTC(time.getUTCFullYear(), time.getUTCMonth(), time.getUTCDate())
    : new Date(time.getFullYear(), time.getMonth(), time.getDate()).getTime()

const yearOf = (time: Date, zone: Zone) => (zone ? time.getUTCFullYear() : time.getFullYear())

/** A day as a sentence names it, for a text with the cases `today` and `yesterday`. */
export function nearDay(timestamp: string, { now, zone }: Clock) {
  const time = new Date(timestamp)
  // Rounded, because a day of the change to summer time has 23 hours.
  const days = Math.round((midnightOf(now, zone) - midnightOf(time, zone)) / 86_400_000)
  if (days <= 0) return { near: 'today', day: '' } as const
  if (days === 1) return { near: 'yesterday', day: '' } as const
  const isThisYear = yearOf(time, zone) === yearOf(now, zone)
  const nameOf = days < 7 ? weekdayOf : isThisYear ? shortDayOf : dayOf
  return { near: 'other', day: nameOf(timestamp, zone) } as const
}

export function lengthSince(timestamp: string, { now }: Clock) {
  const { unit, count } = ageIn(['year', 'month', 'day'], timestamp, now.getTime(), 2)
  return { unit: count ? (`${unit}s` as const) : 'today', count } as const
}

const ago = inLanguage(
  (locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' })
)

/** `2 min. ago`, `yesterday`; the day after a week. */
export function agoOf(timestamp: string, { now, zone }: Clock) {
  const { unit, count } = ageIn(['day', 'hour', 'minute'], timestamp, now.getTime())
  if (unit === 'day' && count >= 7) return dayOf(timestamp, zone)
  return ago().format(-count, count ? unit : 'second')
}

export function daysUntil(timestamp: string, now: Date) {
  const days = (new Date(timestamp).getTime() - now.getTime()) / 86_400_000
  return days < 1 ? 0 : Math.round(days)
}

function formatOf(options: Intl.DateTimeFormatOptions): DateText {
  const own = inLanguage((locale) => new Intl.DateTimeFormat(locale, options))
  const utc = inLanguage(
    (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  )
  return (timestamp, zone) => (zone ? utc() : own()).format(new Date(timestamp))
}
