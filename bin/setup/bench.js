/*
| npm run bench: builds what is to be measured, and measures it.
*/
import { buildProduct } from './build.js'
import { install } from './install.js'
import { node, perform, run } from './project.js'
import { environment } from './settings.js'

await perform(async () => {
  await install()
  const env = environment('production')
  await buildProduct(env)
  return run(node, ['--import=@poppinss/ts-exec', 'tests/bench/bench.ts'], { env })
})
