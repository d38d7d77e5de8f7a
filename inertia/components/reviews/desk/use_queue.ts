import { useState } from 'react'
import limits from '#config/limits'
import {
  decided,
  emptyQueue,
  nextOf,
  previousOf,
  received,
  replaced,
  skippedIn,
  isWaiting,
  type Queue,
  type Waiting,
  type WaitingPage,
} from '~/components/reviews/waiting_queue'
import type { RowPage } from '~/hooks/use_rows'

const { queueRows } = limits.review

/** The next page loads when so few are left of this one. */
const rowsAhead = 10

const itemsAhead = 2

type Answered<Item> = { data?: RowPage<Item>; isFetching: boolean }

type Counts = Pick<WaitingPage<unknown>, 'total' | 'isFirst'>

/** A queue that one decides from the front; what was skipped stays in it. */
export function useQueue<Item, Outcome>(waitingOf: (item: Item) => Waiting<Item>) {
  const [queue, setQueue] = useState<Queue<Item, Outcome>>(emptyQueue)
  const [seen, setSeen] = useState<unknown[]>([])
  const [hasMoved, setMoved] = useState(false)
  const [lastId, setLastId] = useState<number>()
  const { entries, currentId } = queue
  const at = entries.findIndex(({ id }) => id === currentId)
  const page = 1 + Math.floor((skippedIn(queue) + rowsAhead) / queueRows)
  const show = (idIn: (before: Queue<Item, Outcome>) => number | null) => {
    setMoved(true)
    setQueue((before) => ({ ...before, currentId: idIn(before) }))
  }

  return {
    entries,
    left: queue.left,
    known: seen.length > 0 ? queue.left : undefined,
    current: entries[at],
    page,
    ahead: entries
      .slice(at + 1)
      .filter(isWaiting)
      .slice(0, itemsAhead),
    /**
     * Takes an answer once, however often it is rendered. A queue doesn't begin with an old one, whose first
     * record may be decided by now and would stay because it is looked at.
     */
    receive: ({ data: answer, isFetching }: Answered<Item>, counts?: Counts) => {
      if (!answer || seen.includes(answer) || (isFetching && !entries.length)) return
      const waiting = answer.rows.map(waitingOf)
      const { total } = answer
      setSeen((before) => [...before.slice(-1), answer])
      setQueue((before) => received(before, { waiting, total, isFirst: page === 1, ...counts }))
    },
    hasReceived: (answer: unknown) => seen.includes(answer),
    replace: (row: Waiting<Item>) => setQueue((before) => replaced(before, row)),
    decide: (id: number, outcome: Outcome) => {
      setLastId(id)
      setQueue((before) => decided(before, id, outcome))
    },
    lastDecided: entries.find(({ id }) => id === lastId),
    go: (id: number) => show(() => id),
    /** Stays where nothing else waits, unless this one waits no longer either. */
    next: () => show((before) => nextOf(before)?.id ?? waitingIdOf(before)),
    previous: () => show((before) => previousOf(before)?.id ?? before.currentId),
    hasPrevious: previousOf(queue) !== undefined,
    canGoOn: nextOf(queue) !== undefined || entries[at]?.outcome !== undefined,
    hasMoved,
  }
}

export type QueueState<Item, Outcome> = ReturnType<typeof useQueue<Item, Outcome>>

function waitingIdOf({ entries, currentId }: Queue<unknown, unknown>) {
  return entries.find((entry) => entry.id === currentId && isWaiting(entry))?.id ?? null
}
