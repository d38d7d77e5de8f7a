// npm run test:cluster: servers behind nginx, on a PostgreSQL and an object store of their own.
// Arguments go to the test runner: `npm run test:cluster -- --files upgrade`.
import { buildProduct } from '../build.js'
import { ensureProgram, install } from '../install.js'
import { startObjectStore } from './object_store.js'
import { startPostgres } from './postgres.js'
import { node, perform, run } from '../project.js'

await perform(async () => {
  await install()
  await ensureProgram('nginx')
  await buildProduct(process.env)
  const store = await startObjectStore()
  const env = { ...process.env, ...(await startPostgres()), ...store.settings }
  const args = ['--import=@poppinss/ts-exec', 'tests/cluster/run.ts', ...process.argv.slice(2)]
  return run(node, args, {
    env,
    ending: 'SIGINT',
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    onStart: (tests) => tests.on('message', (wish) => obey(store, wish, tests)),
  })
})

/** The tests stop the store and start it again. */
async function obey(store, wish, tests) {
  if (typeof wish !== 'string') return // at its end each run of tests sends what its files took
  await store[wish]()
  tests.send('done')
}
