import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { inProject, node, SetupError, run, runQuietly, say } from './project.js'

export async function install() {
  if (Number.parseInt(process.versions.node) < 18) {
    throw new SetupError(`Node 18 or newer is needed to set Manzil up; this is ${process.version}.`)
  }
  const present = packagesOf('node_modules', '.package-lock.json')
  if (present && isComplete(present)) return

  say('Installing the packages; the first time this takes a few minutes.')
  // `npm ci` takes everything away first, and the database driver takes minutes to compile.
  const way = present ? ['install', '--no-save'] : ['ci']
  const args = [...way, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  // By itself node-gyp compiles on one core.
  const settings = { NODE_ENV: undefined, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', JOBS: 'max' }
  await npm(
    args,
    'The packages could not be installed; the reason is above. Run the command again to go on.',
    { env: { ...process.env, ...settings } }
  )
}

export async function npm(args, failure, options) {
  const program = process.env.npm_execpath
  await runQuietly(
    program ? (process.env.npm_node_execpath ?? process.execPath) : 'npm',
    program ? [program, ...args] : args,
    failure,
    options
  )
}

export async function ensureProgram(name) {
  // Debian keeps servers where only root looks.
  const find = () => findProgram([name], ['/usr/sbin'])
  const missing = `This needs the program ${name}. Install it.`
  await findOrInstall(name, find, () => installPackage(name), missing)
}

export async function findOrInstall(name, find, install, missing) {
  const present = await find()
  if (present) return present
  say(`Installing ${name} for the tests.`)
  await install()
  const installed = await find()
  if (installed) return installed
  throw new SetupError(missing)
}

/** @returns the first path of one that is there, on PATH or in other folders */
export function findProgram(names, others = []) {
  return [...(process.env.PATH ?? '').split(delimiter), ...others]
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
}

/** Installs a package of the system, where root has apt-get. It is not sure to work. */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const stdio = ['ignore', 'ignore', 'inherit']
  // Another installation may be under way.
  const options = ['-o', 'DPkg::Lock::Timeout=300']
  for (const args of [['update'], ['install', '--yes', '--no-install-recommends', name]]) {
    await run('apt-get', [...options, ...args], { env, stdio })
  }
}

/** npm writes this lock file last, so a half-made installation has none, or an old one. */
function isComplete(present) {
  return (
    existsSync(node) &&
    Object.entries(packagesOf('package-lock.json')).every(
      ([path, { version, optional }]) =>
        path === '' || optional || present[path]?.version === version
    )
  )
}

function packagesOf(...lockFile) {
  const path = inProject(...lockFile)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : undefined
}
