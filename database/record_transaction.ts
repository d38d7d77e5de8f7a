import { AsyncLocalStorage } from 'node:async_hooks'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

const scope = new AsyncLocalStorage<{ isBegun: boolean }>()

/** A transaction on one record, which it locks first: on PostgreSQL these run at the same time. */
export function recordTransaction<T>(work: (trx: TransactionClientContract) => Promise<T>) {
  return onOneRecord(() => db.transaction(work))
}

export function onOneRecord<T>(begin: () => Promise<T>) {
  return scope.run({ isBegun: false }, begin)
}

export function beginsOnOneRecord() {
  const store = scope.getStore()
  if (!store || store.isBegun) return false
  store.isBegun = true
  return true
}
