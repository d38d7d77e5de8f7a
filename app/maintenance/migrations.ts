import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { MigrationRunner } from '@adonisjs/lucid/migration'
import type { MigrationListNode } from '@adonisjs/lucid/types/migrator'
import { formerState, isFormerStep } from '#database/merged_steps'

/** Former steps that were merged count as `squashed`, and a step of another version as `corrupt`. */
export async function migrations(): Promise<MigrationListNode[]> {
  const options = { direction: 'up', dryRun: true } as const
  const list = await new MigrationRunner(db, app, options).getList()
  const isKnown = formerState(list.map(({ name }) => name))
  return list.map((step) =>
    isKnown && isFormerStep(step.name) ? { ...step, status: 'squashed' } : step
  )
}
