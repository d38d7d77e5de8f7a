import { QueryClient } from '@adonisjs/lucid/database'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type KnexTransaction = {
  executionPromise: Promise<unknown>
  commit: (value?: unknown) => Promise<unknown>
  isCompleted: () => boolean
}
type Work = (trx: TransactionClientContract) => Promise<unknown>
type Begin = (options?: object) => Promise<TransactionClientContract>

/**
 * A transaction whose BEGIN or COMMIT fails, on a full disk for example, rejects. Lucid 22.4 lets it
 * resolve, because knex tells of such a failure through `executionPromise` alone (knex/knex#3847).
 * It stands below every transaction: the product's own and those that Lucid begins for a relation or
 * a migration.
 */
export default class TransactionProvider {
  register() {
    const begin = QueryClient.prototype.transaction as Begin
    // The types of the two ways to call it don't survive an assignment.
    QueryClient.prototype.transaction = async function (
      this: QueryClient,
      work?: Work | object,
      options?: object
    ) {
      if (typeof work !== 'function') return guarded(await begin.call(this, work))
      return run(await guarded(await begin.call(this, options)), work as Work)
    } as QueryClient['transaction']
  }
}

async function run(trx: TransactionClientContract, work: Work) {
  try {
    const result = await work(trx)
    if (!trx.isCompleted) await trx.commit()
    return result
  } catch (error) {
    await trx.rollback()
    throw error
  }
}

async function guarded(trx: TransactionClientContract) {
  const knex = trx.knexClient as unknown as KnexTransaction
  if (knex.isCompleted()) await knex.executionPromise // BEGIN failed: throws why
  knex.executionPromise.catch(() => {}) // of a COMMIT that failed: thrown below

  const commit = knex.commit
  knex.commit = async (value) => {
    await commit(value)
    await knex.executionPromise
  }
  return trx
}
