// npm run dev: the same from the sources, with hot reload. Migrations also write `database/schema.ts`.
import { install } from './install.js'
import { inProject, node, perform, run } from './project.js'
import { ensurePortIsFree, ensureSettings, environment } from './settings.js'

await perform(async () => {
  await install()
  ensureSettings()
  await ensurePortIsFree()
  const env = environment('development')
  const steps = [
    [inProject('ace.js'), 'migration:run'],
    ['--import=@poppinss/ts-exec', inProject('bin', 'prepare.ts')],
    [inProject('ace.js'), 'serve', '--hmr', '--no-clear', ...process.argv.slice(2)],
  ]
  for (const step of steps) {
    // The framework's development server only ends on what Ctrl+C sends.
    const code = await run(node, step, { env, ending: 'SIGINT' })
    if (code) return code
  }
})
