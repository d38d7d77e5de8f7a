import { setTimeout } from 'node:timers/promises'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { chunksOf } from '#database/bulk_insert'

export type Progress = (
  what: 'users' | 'properties' | 'operations',
  done: number,
  all: number
) => void

/** Whoever waits for SQLite's lock looks for it at least so often, in milliseconds. */
const longestPause = 100

/** A running server gets its turn afterwards: SQLite's lock isn't fair, so it stays free as long as it was taken. */
export async function withPause<Result>(work: () => Promise<Result>) {
  const began = performance.now()
  const result = await work()
  await setTimeout(Math.min(performance.now() - began, longestPause))
  return result
}

/** `size` is chosen so that each takes a few dozen milliseconds. */
export async function inShortTransactions<Item, Result>(
  items: Item[],
  size: number,
  insert: (part: Item[], trx: TransactionClientContract) => Promise<Result[]>,
  onProgress?: (done: number) => void
) {
  const results: Result[] = []
  for (const part of chunksOf(items, size)) {
    const inserted = await withPause(() => db.transaction((trx) => insert(part, trx)))
    for (const result of inserted) results.push(result)
    onProgress?.(results.length)
  }
  return results
}
