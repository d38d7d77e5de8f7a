/** `revision` grows whenever the record changes, so that one that waits again can be told from an old answer. */
export type Waiting<Item> = { id: number; revision: number; since: string; item: Item }

export type Entry<Item, Outcome> = Waiting<Item> & { outcome?: Outcome }

export type Queue<Item, Outcome> = {
  entries: Entry<Item, Outcome>[]
  currentId: number | null
  left: number
}

export type WaitingPage<Item> = { waiting: Waiting<Item>[]; total: number; isFirst: boolean }

export const emptyQueue = { entries: [], currentId: null, left: 0 }

/** The record that is being looked at stays as it is: its decision must be about what was seen. */
export function received<Item, Outcome>(
  queue: Queue<Item, Outcome>,
  page: WaitingPage<Item>
): Queue<Item, Outcome> {
  const found = new Map(page.waiting.map((row) => [row.id, row]))
  const returned: number[] = []
  let outdated = 0
  const kept = queue.entries.flatMap((entry): Entry<Item, Outcome>[] => {
    const row = found.get(entry.id)
    if (entry.outcome && row && row.revision > entry.revision) {
      returned.push(row.id)
      return [row]
    }
    if (entry.outcome && row) outdated++ // the page was read before the decision
    if (entry.outcome || entry.id === queue.currentId) return [entry]
    if (row) return [row]
    return isWithin(entry, page) ? [] : [entry]
  })
  const known = new Set(kept.map(({ id }) => id))
  const entries: Entry<Item, Outcome>[] = [
    ...kept,
    ...page.waiting.filter(({ id }) => !known.has(id)),
  ]
  const current = returned.at(-1) ?? queue.currentId ?? entries.find(isWaiting)?.id ?? null
  return { entries, currentId: current, left: page.total - outdated }
}

/** A decision that failed leaves whoever is at another record there. */
export function replaced<Item, Outcome>(
  queue: Queue<Item, Outcome>,
  row: Waiting<Item>
): Queue<Item, Outcome> {
  const wasDecided = queue.entries.some(({ id, outcome }) => id === row.id && outcome)
  const entries = queue.entries.map((entry) => (entry.id === row.id ? row : entry))
  return {
    entries,
    currentId: queue.currentId ?? row.id,
    left: queue.left + (wasDecided ? 1 : 0),
  }
}

export function decided<Item, Outcome>(
  queue: Queue<Item, Outcome>,
  id: number,
  outcome: Outcome
): Queue<Item, Outcome> {
  const isFirst = queue.entries.some((entry) => entry.id === id && !entry.outcome)
  const entries = queue.entries.map((entry) => (entry.id === id ? { ...entry, outcome } : entry))
  return { ...queue, entries, left: isFirst ? Math.max(0, queue.left - 1) : queue.left }
}

export function nextOf<Item, Outcome>({ entries, currentId }: Queue<Item, Outcome>) {
  const at = entries.findIndex(({ id }) => id === currentId)
  return [...entries.slice(at + 1), ...entries.slice(0, Math.max(0, at))].find(isWaiting)
}

export function previousOf<Item, Outcome>({ entries, currentId }: Queue<Item, Outcome>) {
  const at = entries.findIndex(({ id }) => id === currentId)
  return at < 0 ? entries.at(-1) : entries[at - 1]
}

export const isWaiting = ({ outcome }: { outcome?: unknown }) => outcome === undefined

export function skippedIn<Item, Outcome>({ entries, currentId }: Queue<Item, Outcome>) {
  const at = entries.findIndex(({ id }) => id === currentId)
  return entries.slice(0, Math.max(0, at)).filter(isWaiting).length
}

function isWithin({ since }: Waiting<unknown>, { waiting, total, isFirst }: WaitingPage<unknown>) {
  if (isFirst && waiting.length >= total) return true
  const [first, last] = [waiting.at(0), waiting.at(-1)]
  if (!first || !last) return false
  return (isFirst || since > first.since) && since < last.since
}
