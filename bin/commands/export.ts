import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import type { Duplex } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Argument } from 'commander'
import type { AppCommand } from '../command_result.js'
import { fullPath } from '../options.js'
import { pluralize } from '../table.js'
import { exportedLists } from '#csv/shown_columns'

type ListName = (typeof exportedLists.admin)[number]

export default function exportCommand(program: AppCommand) {
  program
    .command('export')
    .description('Write a list as CSV, as the screens of admins do')
    .addArgument(new Argument('<list>', 'which one').choices(exportedLists.admin))
    .option('--out <file>', 'a new file, in place of standard output', fullPath)
    .runs(async (list: ListName, { out }: { out?: string }) => {
      if (out && existsSync(out)) throw new Error(`${out} is there already. Choose another name.`)
      const rows = out ? await writeFile(list, out) : await write(list, print)
      return {
        changed: { command: `export ${list}`, count: rows },
        json: out && { file: out, rows },
        lines: out ? [`${out}: ${pluralize(rows, 'row')}`] : [],
      }
    })
}

/** It has its name once it is whole, and its account alone may read it. */
async function writeFile(list: ListName, file: string) {
  const part = `${file}.part`
  const handle = await open(part, 'w', 0o600)
  try {
    const rows = await write(list, (pieces) =>
      pipeline(pieces, handle.createWriteStream({ flush: true }))
    )
    await rename(part, file)
    return rows
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

function print(pieces: Duplex) {
  pieces.pipe(process.stdout, { end: false })
  return finished(pieces)
}

/** What is read waits for a slow reader, or the database would. @returns the number of rows */
async function write(list: ListName, to: (pieces: Duplex) => Promise<void>) {
  const { default: User } = await import('#models/user')
  const { exportSources } = await import('#sources/exports')
  const { waitingBody } = await import('#server/answer_stream')
  const caller = new User() // nobody's own rows
  let written = 0
  await exportSources.admin[list].export({}, { caller }, async (rows, text) => {
    written = rows
    const waiting = waitingBody()
    await Promise.all([pipeline(text, waiting), to(waiting)])
  })
  return written
}
