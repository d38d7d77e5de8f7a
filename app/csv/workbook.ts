import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import serverLimits from '#config/server_limits'
import { unreadable } from '#csv/decoded_text'
import type { Invalid } from '#exceptions/refusal'

const { seconds, heapMegabytes } = serverLimits.workbook

export const isArchive = (content: Buffer) => /^PK\p{Cc}{2}/u.test(content.toString('latin1', 0, 4))

type Answer = Uint8Array | Partial<Invalid>

/**
 * Its first sheet that has rows, as a CSV file. In a process of its own, because a small workbook may hold a lot: what takes too
 * long, or more memory than there is for it, ends that process alone. @throws Invalid
 */
export async function sheetAsCsv(workbook: Buffer) {
  const reader = fork(fileURLToPath(new URL('./sheet_process.js', import.meta.url)), {
    execArgv: [...process.execArgv, `--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
  })
  try {
    const answer = await new Promise<Answer>((resolve, reject) => {
      reader.once('message', (read: Answer) => resolve(read))
      // Time and memory end it by a signal, what the library can't read by its code.
      reader.once('exit', (_code, signal) =>
        resolve(signal ? { key: 'imports.workbook_too_large' } : {})
      )
      reader.once('error', reject)
      reader.send(workbook, () => {}) // what ends before it has read all is told by its exit
    })
    if (answer instanceof Uint8Array) return Buffer.from(answer)
    throw unreadable(answer.key ?? 'imports.workbook_broken', answer.params)
  } finally {
    reader.kill('SIGKILL')
  }
}
