export type Day<Row> = { date: string; rows: Row[] }

/** Rows of one day of the reader's own time, in their order. */
export function byDay<Row extends { at: string }>(rows: Row[]): Day<Row>[] {
  const days = Map.groupBy(rows, ({ at }) => new Date(at).toDateString())
  return [...days.values()].map((group) => ({ date: group[0].at, rows: group }))
}

/** 0 today, 1 yesterday. */
export function daysAgo(timestamp: string, now = new Date()) {
  const midnight = (date: Date) => new Date(date).setHours(0, 0, 0, 0)
  return Math.round((midnight(now) - midnight(new Date(timestamp))) / 86_400_000)
}

/** Whole days that are left, 0 for less than one. */
export function daysUntil(timestamp: string, now = new Date()) {
  const days = (new Date(timestamp).getTime() - now.getTime()) / 86_400_000
  return days < 1 ? 0 : Math.round(days)
}
