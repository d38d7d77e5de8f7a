// npm run bench: builds what is to be measured, and measures it. With `--scale` it measures lists of growing
// tables on both databases; sizes may follow: `npm run bench -- --scale 100,2000`. With `--beside` it measures what
// others wait for while somebody changes thousands of rows, or with `--beside files` sends files made to keep it busy.
import { buildProduct } from '../build.js'
import { install } from '../install.js'
import { startPostgres } from './postgres.js'
import { node, perform, run } from '../project.js'
import { environment } from '../settings.js'

await perform(async () => {
  await install()
  const env = environment('production')
  await buildProduct(env)
  const [mode, ...args] = process.argv.slice(2)
  const measure = (file, extra) =>
    run(node, ['--import=@poppinss/ts-exec', `tests/bench/${file}`, ...args], {
      env: { ...env, ...extra },
    })
  if (mode === '--scale') return measure('scale.ts', await startPostgres())
  if (mode === '--beside') return measure('beside.ts', await startPostgres())
  return measure('bench.ts')
})
