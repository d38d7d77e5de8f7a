import type { BaseSchema } from '@adonisjs/lucid/schema'
import db from '@adonisjs/lucid/services/db'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'

type Migration = new (client: TransactionClientContract, name: string, isDry: boolean) => BaseSchema

/** Runs one migration in a transaction, as the framework does. */
export function migrationOf(Class: Migration) {
  const run = (direction: 'execUp' | 'execDown') => () =>
    db.transaction((trx) => new Class(trx, Class.name, false)[direction]())
  return { up: run('execUp'), down: run('execDown') }
}
