/*
| Describes the calls, unless nothing has changed since it was done.
*/
import { buildDescription } from './build.js'
import { perform } from './project.js'

await perform(() => buildDescription(process.env))
