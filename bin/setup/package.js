// npm run package: makes `build/` a folder that needs nothing from outside. What production needs alone
// is then installed in it by `npm ci`, and served by `npm start`.
import { readFileSync, writeFileSync } from 'node:fs'
import { buildProduct } from './build.js'
import { install, npm } from './install.js'
import { inProject, perform } from './project.js'
import { environment } from './settings.js'

/** Node's package leaves an npm behind, the database driver what the compiler wrote. */
const postinstall =
  'rm -rf node_modules/node/node_modules node_modules/sqlite3/build/Release/obj* node_modules/sqlite3/deps'

await perform(async () => {
  await install()
  await buildProduct(environment('production'))
  leaveOutDevelopment(inProject('build', 'package.json'))
  // Vite is a peer of the framework's package, and nothing but the build loads it.
  writeFileSync(inProject('build', '.npmrc'), 'legacy-peer-deps=true\n')
  await npm(
    ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'],
    'The list of packages could not be made; the reason is above.',
    { cwd: inProject('build') }
  )
})

/** `npm ci --omit=dev` would still install what is an optional peer of something too, TypeScript for one. */
function leaveOutDevelopment(path) {
  const { devDependencies, scripts, ...manifest } = JSON.parse(readFileSync(path, 'utf8'))
  const kept = { ...manifest, scripts: { start: scripts.start, postinstall } }
  writeFileSync(path, `${JSON.stringify(kept, null, 2)}\n`)
}
