import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, probePort, SetupError, say } from './project.js'

/** Compiling the modules takes a part of each start. Node goes without where it may not write. */
export const compileCache = { NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node') }

const example = inProject('.env.example')
const folder = process.env.ENV_PATH ?? inProject()
const own = join(folder, '.env')
const blankKey = /^APP_KEY=[ \t]*$/m

export function ensureSettings() {
  if (process.env.APP_KEY) return
  if (settingsIn(own).APP_KEY) return
  const text = readFileSync(existsSync(own) ? own : example, 'utf8')
  const line = `APP_KEY=${randomBytes(32).toString('base64url')}`
  const settings = blankKey.test(text)
    ? text.replace(blankKey, line)
    : `${text.trimEnd()}\n${line}\n`
  try {
    // Renamed into place: nothing would ever complete half a file.
    writeFileSync(`${own}.new`, settings, { mode: 0o600 })
    renameSync(`${own}.new`, own)
  } catch ({ code }) {
    throw new SetupError(
      `There is no APP_KEY, and ${own} can't be written to keep one (${code}). ` +
        'Set APP_KEY to 32 random characters or more, for instance by: openssl rand -base64 32'
    )
  }
  say('Made .env, with a key of its own.')
}

export function environment(mode) {
  const named = { ...settingsIn(own), ...process.env }
  const unnamed = Object.entries(settingsIn(example)).filter(([name]) => !(name in named))
  return {
    UV_THREADPOOL_SIZE: '16', // files, the database, images and password hashes share these threads
    // Each of them would keep the memory that its last image or password hash took, 16 MB and more.
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: String(8 * 1024 * 1024),
    // V8 lets 100 MB of short-lived objects lie on a large machine before it looks at them. The server collects what
    // its start and large files leave behind.
    NODE_OPTIONS: '--max-semi-space-size=8 --expose-gc',
    ...compileCache,
    ...Object.fromEntries(unnamed),
    ...process.env,
    NODE_ENV: mode,
    ENV_PATH: folder,
  }
}

/** Runs before anything is built or migrated while another server runs. */
export async function ensurePortIsFree() {
  const { HOST, PORT } = { ...settingsIn(example), ...settingsIn(own), ...process.env }
  try {
    await probePort(Number(PORT), HOST)
  } catch ({ code }) {
    // Whatever else is wrong with them, the server's own check has the words for it.
    if (code !== 'EADDRINUSE') return
    throw new SetupError(
      `Port ${PORT} is in use already. End the program that uses it, or set another PORT in .env.`
    )
  }
}

function settingsIn(file) {
  if (!existsSync(file)) return {}
  const lines = readFileSync(file, 'utf8').split(/\r?\n/)
  return Object.fromEntries(lines.map(settingIn).filter(Boolean))
}

function settingIn(line, index) {
  if (/^\s*(#|$)/.test(line)) return
  const [, name, value] = line.match(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=(.*)$/) ?? []
  if (!name) throw new SetupError(`Line ${index + 1} of .env is not a setting. Write NAME=value.`)
  return [name, value.trim().replace(/^(["'])(.*)\1$/, '$2')]
}
