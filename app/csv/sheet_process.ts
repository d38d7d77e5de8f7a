import { unzipSync, zipSync, type Unzipped } from 'fflate'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import limits from '#config/limits'
import { byteOrderMark, guarded, linesOf } from '#csv/cells'
import { unreadable } from '#csv/decoded_text'
import type { Invalid } from '#exceptions/refusal'

const { bytes, rows, unpackedBytes } = limits.imports

/** What cells are made of; pictures and the like are neither unpacked nor counted. */
const needed = /^(?!docProps\/|customXml\/|xl\/(?!worksheets\/|_rels\/).*\/).*\.(?:xml|rels)$/i

/** A currency such as `[$Dhs. ]#,##0`, in whose letters the library would see a date. */
const numberFormats = /formatCode="[^"]*(?:(?<!&)#|\[\$[^\]-])[^"]*"/g

/** An error without a key is a library's. */
process.once('message', async (archive: Uint8Array) => {
  const answer = sheetAsCsv(archive)
  process.send!(await answer.catch(({ key, params }: Partial<Invalid>) => ({ key, params })))
})

/** The first visible sheet that has rows. */
async function sheetAsCsv(archive: Uint8Array) {
  const parts = unpacked(archive)
  const workbook = zipSync(parts, { level: 1 }) // packed, or the library would read a sheet in one piece
  for (const sheet of await visibleSheets(parts)) {
    const csv = await textOfSheet(workbook, sheet)
    if (csv) return Buffer.from(byteOrderMark + csv)
  }
  throw unreadable('imports.empty')
}

/** Of a part no more is written than the archive's list says, whatever it unpacks to. */
function unpacked(archive: Uint8Array) {
  const names: string[] = []
  let room: number = unpackedBytes
  const parts = unzipSync(archive, {
    filter({ name, size, originalSize }) {
      names.push(name)
      if (!needed.test(name)) return false
      room -= Math.max(size, originalSize) // several names may share one part
      if (room < 0) throw unreadable('imports.workbook_too_large')
      return true
    },
  })
  const workbook = names.find((name) => /(?:^|\/)workbook\.(?:xml|bin)$/i.test(name))
  const other = names.includes('mimetype') ? 'ods' : 'zip'
  if (!workbook) throw unreadable('imports.other_format', { format: other })
  if (/bin$/i.test(workbook)) throw unreadable('imports.other_format', { format: 'xls' })
  const { 'xl/styles.xml': styles = '' } = parts
  const text = Buffer.from(styles).toString().replace(numberFormats, 'formatCode="0"')
  return { ...parts, 'xl/styles.xml': Buffer.from(text) }
}

async function visibleSheets(parts: Unzipped) {
  const frame = Object.entries(parts).filter(([name]) => !/sharedStrings|worksheets/i.test(name))
  const visible: number[] = []
  await readXlsx(zipSync(Object.fromEntries(frame)), {
    sheets({ hidden, veryHidden }, index) {
      if (!hidden && !veryHidden) visible.push(index)
      return false // only asked for; its rows are streamed
    },
  })
  return visible
}

/** As many lines as the sheet has rows; none where they are empty. */
async function textOfSheet(workbook: Uint8Array, sheet: number) {
  let csv = ''
  let [first, next] = [0, 0]
  for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
    const cells = values.map(textOf)
    const filled = cells.findLastIndex((cell) => cell.trim()) + 1
    if (!filled) continue
    if (!csv) first = index
    if (index - first > rows) throw unreadable('imports.too_many_rows', { limit: rows })
    csv += '\r\n'.repeat(index - next) + linesOf([cells.slice(0, filled)])
    if (csv.length > bytes) throw unreadable('imports.workbook_too_large')
    next = index + 1
  }
  return csv
}

/** Numbers are stored with 17 digits and shown with 15: 1250.1000000000001 is 1250.1. */
function textOf(value: string | number | boolean | Date | null) {
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  return guarded(String(value ?? ''))
}
