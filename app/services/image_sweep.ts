import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import limits from '#config/limits'
import { imagesDir, stagingDir, thumbnailsDir } from '#config/storage'

/**
 * Removes what a crash has left: uploads that never ended, and files that no row names, once they
 * are an hour old. A younger file may belong to a row that is just being written.
 */
export async function sweepImages(): Promise<{ removed: number; staged: number }> {
  const staged = await removeOld(stagingDir, await readdir(stagingDir))
  const { filesWithoutRows } = await auditImages()
  const removed = await removeOld(imagesDir, filesWithoutRows)
  return { removed, staged }
}

/** Where files and rows disagree; names are relative to the images' folder. */
export async function auditImages(): Promise<{
  filesWithoutRows: string[]
  rowsWithoutFiles: string[]
}> {
  // The folder before the table: a file that is added meanwhile is not seen rather than accused.
  const images = await filesIn(imagesDir)
  const thumbnails = await filesIn(thumbnailsDir)
  const files = new Set([...images, ...thumbnails.map((name) => `thumbnails/${name}`)])
  const rows = await db.connection('reader').from('property_images').select('file_name')
  const named = new Set(
    rows.flatMap(({ file_name: name }): string[] => [name, `thumbnails/${name}`])
  )
  return {
    filesWithoutRows: [...files.difference(named)],
    rowsWithoutFiles: [...named.difference(files)],
  }
}

async function filesIn(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

async function removeOld(folder: string, names: string[]) {
  const before = Date.now() - limits.abandonedFileHours * 3_600_000
  let removed = 0
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (!found || found.mtimeMs > before) continue
    await rm(path, { recursive: true, force: true })
    removed++
  }
  return removed
}
