import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'

export async function prepareUnlessDone() {
  const { default: db } = await import('@adonisjs/lucid/services/db')
  // Whatever goes wrong here, `prepare` waits for it or explains it.
  if (await isDone().catch(() => false)) return
  await db.manager.closeAll()
  const code = await prepare()
  if (code !== 0) process.exit(code)
}

async function isDone() {
  const { databaseFile } = await import('#config/storage')
  const { isSqlite } = await import('#database/dialect')
  if (isSqlite() && !existsSync(databaseFile)) return false // a query would create it

  const { ensureImagesBelong } = await import('#maintenance/data_folder')
  const { migrations } = await import('#maintenance/migrations')
  await ensureImagesBelong()
  const steps = await migrations()
  if (steps.some(({ status }) => status === 'pending' || status === 'corrupt')) return false

  const { areCountryNamesKept } = await import('#database/seeders/country_names')
  if (!(await areCountryNamesKept())) return false

  const { default: Country } = await import('#models/country')
  const { default: User } = await import('#models/user')
  return Boolean((await Country.first()) && (await User.findBy('role', 'admin')))
}

async function prepare(): Promise<number> {
  const path = `prepare${extname(import.meta.url)}`
  const file = fileURLToPath(new URL(path, import.meta.url))
  const program = spawn(process.execPath, [...process.execArgv, file], { stdio: 'inherit' })
  const end = () => program.kill()
  process.once('exit', end)
  const [code] = await once(program, 'exit')
  process.off('exit', end)
  return code ?? 1
}
