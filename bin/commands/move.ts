import type { AppCommand } from '../command_result.js'
import { pluralize, table } from '../table.js'

export default function move(program: AppCommand) {
  program
    .command('move')
    .description('Copy the database into an empty one of another kind, and leave it as it is')
    .requiredOption('--to-pg', 'from SQLite to the PostgreSQL database that PGDATABASE names')
    .runs(async () => {
      const { moveToPostgres } = await import('#database/move/move')
      const { dataDir } = await import('#config/storage')
      const tables = await moveToPostgres()
      const count = tables.reduce((sum, { rows }) => sum + rows, 0)
      return {
        changed: { command: 'move', count },
        json: { tables },
        lines: [
          ...table(
            ['table', 'rows', 'checksum'],
            tables.map(({ table: name, rows, checksum }) => [name, rows, checksum.slice(0, 16)])
          ),
          `${pluralize(count, 'row')} copied, read again and found the same; SQLite's are as they were.`,
          'To go on with PostgreSQL, before the server starts again:',
          '  set DB_CONNECTION=pg in .env,',
          `  and take manzil.sqlite3 and .database out of ${dataDir}. Keep them as a backup.`,
        ],
      }
    })
}
