import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { Argument } from 'commander'
import type { AppCommand } from '../command_result.js'
import { fullPath } from '../options.js'
import { pluralize } from '../table.js'
import { exportedLists } from '#csv/exported_lists'

type ListName = (typeof exportedLists.admin)[number]

export default function exportCommand(program: AppCommand) {
  program
    .command('export')
    .description('Write a list as CSV, as the admins’ screens do')
    .addArgument(new Argument('<list>', 'which one').choices(exportedLists.admin))
    .option('--out <file>', 'a new file, in place of standard output', fullPath)
    .runs(async (list: ListName, { out }: { out?: string }) => {
      if (out && existsSync(out)) throw new Error(`${out} is there already. Choose another name.`)
      const rows = out ? await writeFile(list, out) : await write(list, process.stdout)
      return {
        changed: { command: `export ${list}`, count: rows },
        json: out && { file: out, rows },
        lines: out ? [`${out}: ${pluralize(rows, 'row')}`] : [],
      }
    })
}

/** It has its name once it is whole, and only its account reads what stands in it. */
async function writeFile(list: ListName, file: string) {
  const part = `${file}.part`
  try {
    const rows = await write(list, createWriteStream(part, { mode: 0o600, flush: true }), true)
    await rename(part, file)
    return rows
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** @returns the number of rows */
async function write(list: ListName, target: NodeJS.WritableStream, end = false) {
  const { default: User } = await import('#models/user')
  const { exportSources } = await import('#sources/exports')
  const { waitingBytes } = await import('#lists/list_stream')
  const caller = new User() // nobody's own rows
  let written = 0
  await exportSources.admin[list].export({}, { caller }, async (rows, text) => {
    written = rows
    await pipeline(text, waitingBytes(), target, { end })
  })
  return written
}
