import { text } from 'node:stream/consumers'
import { manzil } from '#tests/helpers/terminal'
import { boot } from '../../bin/boot.js'

/*
| The terminal's application, started as `bin/manzil` starts it, runs the commands that come as JSON
| on standard input, one after the other: a start takes seconds.
*/
const commands: string[][] = JSON.parse(await text(process.stdin))
const app = await boot()
const results = []
for (const args of commands) results.push(await manzil(args))
await app.terminate()
process.stdout.write(JSON.stringify(results))
