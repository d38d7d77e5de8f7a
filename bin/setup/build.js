import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, node, runQuietly, say } from './project.js'

/** The server's files that the pages import too; the linter lets them import no others. */
export const shared = [
  'app/enquiries/enquiry_states.ts',
  'app/enquiries/inbox_tabs.ts',
  'app/fields',
  'app/history/terms.ts',
  'app/imports/list_names.ts',
  'app/listings/facts_text.ts',
  'app/lists/country_tree.ts',
  'app/lists/search.ts',
  'app/models/users/roles.ts',
  'app/csv/shown_columns.ts',
  'app/preferences/settable_lists.ts',
  'app/review/review_terms.ts',
  'app/review/shown_state.ts',
  'app/texts',
  'config/areas.ts',
  'config/image_sizes.ts',
  'config/languages.ts',
  'config/limits.ts',
  'database/folding.ts',
]
const pages = [
  ...['.adonisjs/client', 'inertia', 'resources', 'package-lock.json'],
  ...['vite.config.ts', 'vite.plugins.ts', ...shared],
]
const described = [
  ...['.adonisjs/server', 'app', 'config', 'database', 'start'],
  ...['bin/boot.ts', 'bin/describe.ts', 'package-lock.json', 'tsconfig.json'],
]
const everything = [
  ...pages,
  ...['.adonisjs', 'app', 'bin', 'config', 'database', 'public', 'start'],
  ...['ace.js', 'adonisrc.ts', 'package.json', 'tsconfig.json', 'tsconfig.build.json'],
]

export async function buildProduct(env) {
  await buildWhenStale('build/.sources', everything, async () => {
    await buildPages(env)
    say('Building the server.')
    const args = ['ace.js', 'build', '--tsconfig', 'tsconfig.build.json']
    await runQuietly(node, args, 'The build failed; the reason is above.', production(env))
  })
}

export async function buildPages(env) {
  await buildWhenStale('public/assets/.sources', pages, async () => {
    say('Building the pages.')
    const args = [inProject('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--app']
    await runQuietly(
      node,
      args,
      'The pages could not be built; the reason is above.',
      production(env)
    )
  })
}

/** What the product says about its calls. Production has no compiler, so it is made here, and is a part of the build. */
export async function buildDescription(env) {
  await buildWhenStale('resources/description/.sources', described, async () => {
    say('Describing the calls.')
    const args = ['--import=@poppinss/ts-exec', inProject('bin', 'describe.ts')]
    await runQuietly(node, args, 'The calls could not be described; the reason is above.', { env })
  })
}

/** The fingerprint is written last, so that half a build is redone. */
async function buildWhenStale(fingerprintFile, sources, build) {
  const fingerprint = fingerprintOf(sources)
  const isFresh =
    existsSync(inProject(fingerprintFile)) &&
    readFileSync(inProject(fingerprintFile), 'utf8') === fingerprint
  if (isFresh) return
  await build()
  writeFileSync(inProject(fingerprintFile), fingerprint)
}

function fingerprintOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesIn).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(source) {
  const path = inProject(source)
  if (!existsSync(path)) return []
  return statSync(path).isDirectory() ? filesUnder(source) : [source]
}

/** Asking for the kind of each entry beside its name is five times as fast as asking for it afterwards. */
function filesUnder(folder) {
  // The build's own files are no sources.
  if (['public/assets', 'resources/description'].includes(folder)) return []
  return readdirSync(inProject(folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesUnder(path) : [path]
  })
}

/** React comes in two versions; the builder takes the slow one for anything but production. */
function production(env) {
  return { env: { ...env, NODE_ENV: 'production' } }
}
