import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const scope = new AsyncLocalStorage<{ isBegun: boolean }>()

/**
 * A transaction on one record, whose row it locks before it reads what it changes. On PostgreSQL these run beside
 * each other; any other transaction has the database to itself (`TransactionProvider`).
 */
export function recordTransaction<T>(work: (trx: TransactionClientContract) => Promise<T>) {
  return onOneRecord(() => db.transaction(work))
}

/** @param begin begins such a transaction */
export function onOneRecord<T>(begin: () => Promise<T>) {
  return scope.run({ isBegun: false }, begin)
}

/** Asked as a transaction begins: those that it starts in its turn are none of these. */
export function beginsOnOneRecord() {
  const store = scope.getStore()
  if (!store || store.isBegun) return false
  store.isBegun = true
  return true
}
