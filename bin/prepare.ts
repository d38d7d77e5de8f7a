// Run by `npm start` before the server: creates missing tables, countries and the first admin.
import { boot } from './boot.js'
import { reasonOf } from './explain.js'
import { logChange } from './command_result.js'

const say = (line: string) => process.stdout.write(`${line}\n`)
const app = await boot().catch(fail)

if (app) {
  await prepare().catch(fail)
  await app.terminate()
}

/** Several servers may have the same database, and prepare it one at a time. */
async function prepare() {
  const { engine } = await import('#engines/engine')
  const { inTurn } = await import('#database/server_locks')
  await engine().ensureUsable()
  await inTurn('prepare', async () => {
    await migrate()
    // Another version may know other names.
    const { keepCountryNames } = await import('#database/seeders/country_names')
    await keepCountryNames()
    await seedCountries()
    await makeAdmin()
  })
}

async function migrate() {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  const { MigrationRunner } = await import('@adonisjs/lucid/migration')
  const { default: application } = await import('@adonisjs/core/services/app')
  const { ensureImagesBelong, markDataFolder } = await import('#maintenance/data_folder')
  await ensureImagesBelong()
  // The framework's lock refuses instead of waiting, and looks for it on any connection.
  const runner = new MigrationRunner(db, application, { direction: 'up', disableLocks: true })
  await runner.run()
  if (runner.error) throw runner.error
  await markDataFolder()
  const steps = Object.keys(runner.migratedFiles).length
  if (steps) say(`Brought the database up to date (${steps} steps).`)
}

/** Runs once, or a sub-country deleted by an admin would return. */
async function seedCountries() {
  const { default: Country } = await import('#models/country')
  if (await Country.first()) return
  const { seedWorld } = await import('#database/seeders/country_seeding')
  const { added } = await seedWorld()
  say(`Added ${added.main} countries with ${added.sub} regions.`)
}

async function makeAdmin() {
  const { createFirstAdmin } = await import('#auth/admin_accounts')
  const account = await createFirstAdmin({})
  if (!account) return
  const { user, generatedPassword } = account
  say(`Made the first admin, ${user.email}.`)
  if (generatedPassword) say(`The password, shown only now: ${generatedPassword}`)
  await logChange({ command: 'first admin', about: [user.id] })
}

async function fail(error: unknown) {
  process.exitCode = 1
  process.stderr.write(`${await reasonOf(error)}\n`)
}
