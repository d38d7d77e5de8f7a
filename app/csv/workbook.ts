import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import serverLimits from '#config/server_limits'
import { unreadable } from '#csv/decoded_text'
import { codeOf } from '#exceptions/error_code'
import type { Invalid } from '#exceptions/refusal'

const { seconds, heapMegabytes } = serverLimits.workbook

export const isArchive = (content: Buffer) => /^PK\p{Cc}{2}/u.test(content.toString('latin1', 0, 4))

/** Its first sheet that has rows, as a CSV file. In a thread, because a small one may hold a lot. @throws Invalid */
export async function sheetAsCsv(workbook: Buffer) {
  const signal = AbortSignal.timeout(seconds * 1000)
  const worker = new Worker(new URL('./sheet_worker.js', import.meta.url), {
    workerData: workbook,
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  })
  try {
    const [answer]: (Uint8Array | Partial<Invalid>)[] = await once(worker, 'message', { signal })
    if (answer instanceof Uint8Array) return Buffer.from(answer)
    throw unreadable(answer.key ?? 'imports.workbook_broken', answer.params)
  } catch (error) {
    if (!signal.aborted && codeOf(error) !== 'ERR_WORKER_OUT_OF_MEMORY') throw error
    throw unreadable('imports.workbook_too_large')
  } finally {
    await worker.terminate()
  }
}
