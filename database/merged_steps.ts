import { BaseSchema } from '@adonisjs/lucid/schema'
import { SetupError } from '#config/setup_error'

/** Names of merged migrations stay recorded: a server of the version before looks for its own during an upgrade. */
const formerStates = {
  '1.0.0': { steps: 28, last: '0045_index_property_states' },
  '1.1.0': { steps: 58, last: '0098_lock_owners_of_live_properties' },
}

type State = keyof typeof formerStates | 'new'

export const isFormerStep = (name: string) => name < `${folder}/0100`

const folder = 'database/migrations'

/** @returns what a database has by the former steps among the recorded names; undefined where it stopped between */
export function formerState(names: string[]): State | undefined {
  const former = names.filter((name) => isFormerStep(name)).toSorted()
  if (!former.length) return 'new'
  const states = Object.keys(formerStates) as (keyof typeof formerStates)[]
  return states.find((state) => {
    const { steps, last } = formerStates[state]
    return former.length === steps && former.at(-1) === `${folder}/${last}`
  })
}

abstract class MergedStep extends BaseSchema {
  protected abstract states: State[]

  protected get isSqlite() {
    return this.db.dialect.name === 'sqlite3'
  }

  /** @throws SetupError for a database that stopped between two versions; nothing is changed */
  async execUp() {
    const rows = await this.db.from('adonis_schema').select('name')
    const names: string[] = rows.map(({ name }) => name)
    const state = formerState(names)
    if (!state) throw stoppedBetween(names)
    return this.states.includes(state) ? super.execUp() : true
  }

  async down() {
    throw new SetupError(
      'Nothing is migrated back. Make the database anew, or put a backup in its place.'
    )
  }

  /** `lower` follows the locale in PostgreSQL, and knows A to Z alone in SQLite. */
  protected lowered(column: string) {
    return `lower(${column}${this.isSqlite ? '' : ' COLLATE "C"'})`
  }

  protected run(statements: string[]) {
    for (const sql of statements) this.schema.raw(sql)
  }

  /** Nobody writes between rows that are filled and the triggers that keep them; readers go on. */
  protected lockWriters(...tables: string[]) {
    if (this.isSqlite) return
    this.schema.raw(`LOCK TABLE ${tables.join(', ')} IN SHARE ROW EXCLUSIVE MODE`)
  }
}

export abstract class StepTo10 extends MergedStep {
  protected states: State[] = ['new']
}

export abstract class StepTo11 extends MergedStep {
  protected states: State[] = ['new', '1.0.0']
}

function stoppedBetween(names: string[]) {
  const last = names
    .filter((name) => isFormerStep(name))
    .toSorted()
    .at(-1)
  return new SetupError(
    `The database stopped between two versions, at ${last}, and nothing was changed. Bring it to the end of that ` +
      'upgrade by the version that began it, or to 1.0.0 if it is older; or put a backup in its place. Then start this version.'
  )
}
