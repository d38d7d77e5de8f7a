import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import serverLimits from '#config/server_limits'
import { imagesDir, imageStoreKind, stagingDir } from '#config/storage'
import { codeOf } from '#exceptions/error_code'
import { TooManyRequests, Unavailable } from '#exceptions/refusal'
import { shareDataFolder } from '#image_store/data_folder_lock'

export async function inStagingFolder<T>(work: (folder: string) => Promise<T>) {
  await shareDataFolder()
  await ensureStagingFolder()
  const folder = await mkdtemp(join(stagingDir, 'upload-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const staged = new Map<number, number>()

/** A body for which its account, or all accounts, have no room is not read. @throws TooManyRequests, Unavailable */
export async function inStagingFolderOf<T>(
  accountId: number,
  { headers }: IncomingMessage,
  most: number,
  work: (folder: string) => Promise<T>
) {
  const { accountBytes, bytes, retrySeconds } = serverLimits.staged
  const expected = Math.min(Number(headers['content-length'] ?? most), most)
  const own = staged.get(accountId) ?? 0
  if (own + expected > accountBytes)
    throw new TooManyRequests(retrySeconds, 'errors.many_files_of_account', {})
  if ([...staged.values()].reduce((sum, one) => sum + one, expected) > bytes)
    throw new Unavailable('errors.many_files')
  staged.set(accountId, own + expected)
  try {
    return await inStagingFolder(work)
  } finally {
    const left = staged.get(accountId)! - expected
    if (left) staged.set(accountId, left)
    else staged.delete(accountId)
  }
}

/** Somebody may remove the folder, for example with images that went into a bucket. */
export async function ensureStagingFolder() {
  // The images' disk may be missing where their own folder is.
  if (imageStoreKind !== 'disk') await makeMissing(imagesDir)
  await makeMissing(stagingDir)
}

async function makeMissing(folder: string) {
  await mkdir(folder).catch((error) => {
    if (codeOf(error) !== 'EEXIST') throw error
  })
}
