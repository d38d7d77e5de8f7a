// npm test: every suite, or what the arguments select (`npm test -- unit`, `npm test -- --files x`).
import { install } from '../install.js'
import { perform } from '../project.js'
import { runSuites } from './suites.js'

await perform(async () => {
  await install()
  return runSuites(process.argv.slice(2), process.env)
})
