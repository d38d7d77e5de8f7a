/*
| The terminal tool's program. It always runs from its source, compiled in memory, so that a build
| can't be behind it, and with the project's tsconfig wherever the caller stands.
*/
import { fileURLToPath } from 'node:url'

process.env.TS_EXEC_PWD = fileURLToPath(new URL('..', import.meta.url))
await import('@poppinss/ts-exec')
await import('./commands/program.js')
