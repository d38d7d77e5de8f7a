import { constants, crc32, deflateRawSync } from 'node:zlib'

type Value = string | number | boolean | Date | null
type Formula = { formula: string; value: Value }
/** The XML of a cell as a program wrote it. */
type Raw = { xml: string }
export type Cell = Value | Formula | Raw

export type Sheet = { name?: string; state?: 'hidden' | 'veryHidden'; rows: Cell[][] }
type Part = string | Buffer | Packed
/** `size` is what the archive says of it, whatever it unpacks to. */
type Packed = { packed: Buffer; size: number; crc: number }

/** A workbook as Excel writes it; `parts` take the place of its own or come beside them. */
export function workbook(sheets: Cell[][] | Sheet[], parts: Record<string, Part> = {}) {
  const all = isRows(sheets) ? [{ rows: sheets }] : sheets
  const strings = new Map<string, number>()
  const places = all.map((_, index) => `worksheets/sheet${index + 1}.xml`)
  return zipOf({
    '[Content_Types].xml': xml('Types', ''),
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'docProps/app.xml': xml('Properties', ''),
    'xl/workbook.xml': xml('workbook', `<sheets>${all.map(sheetXml).join('')}</sheets>`),
    'xl/_rels/workbook.xml.rels': relations([
      ...places.map((place): [string, string] => ['worksheet', place]),
      ['styles', 'styles.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ]),
    'xl/styles.xml': styles,
    ...Object.fromEntries(
      all.map(({ rows }, index) => [`xl/${places[index]}`, sheetData(rows, strings)])
    ),
    'xl/sharedStrings.xml': sharedStrings(strings),
    ...parts,
  })
}

const isRows = (sheets: Cell[][] | Sheet[]): sheets is Cell[][] => Array.isArray(sheets[0])

/** A cell that looks as its style says: see `styles`. */
export const styled = (style: number, value: number): Raw => ({
  xml: `<c s="${style}"><v>${value}</v></c>`,
})

/** Days of 1900 and of 1904 begin on another day. */
export const serial = (day: string, begins = '1899-12-30') =>
  (Date.parse(day) - Date.parse(begins)) / 86_400_000

const [day, currency, percent, dayAndTime] = [1, 2, 3, 4]
export const styleOf = { day, currency, percent, dayAndTime }

const styles = xml(
  'styleSheet',
  `<numFmts count="2"><numFmt numFmtId="164" formatCode="[$Dhs. -409]#,##0.00"/><numFmt numFmtId="165" formatCode="dd\\-mmm\\-yyyy"/></numFmts>
  <cellXfs count="5">${[0, 165, 164, 10, 22].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`
)

function xml(root: string, content: string) {
  const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${root} xmlns="${main}" xmlns:r="${relationships}">${content}</${root}>`
}

const relations = (targets: [type: string, target: string][]) =>
  xml(
    'Relationships',
    targets
      .map(
        ([type, target], index) =>
          `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
      )
      .join('')
  )

const sheetXml = ({ name, state }: Sheet, index: number) =>
  `<sheet name="${name ?? `Sheet${index + 1}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="rId${index + 1}"/>`

export const sheetData = (rows: Cell[][], strings = new Map<string, number>()) =>
  sheetOf(rows.map((cells, index) => rowXml(index + 1, cells, strings)).join(''))

export const sheetOf = (rows: string) => xml('worksheet', `<sheetData>${rows}</sheetData>`)

/** A row without cells isn't written. */
function rowXml(row: number, cells: Cell[], strings: Map<string, number>) {
  const filled = cells.map((cell, column) => cellXml(cell, letterOf(column) + row, strings))
  return cells.length ? `<row r="${row}">${filled.join('')}</row>` : ''
}

function cellXml(cell: Cell, at: string, strings: Map<string, number>): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${at}"><v>${cell}</v></c>`
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${Number(cell)}</v></c>`
  if (cell instanceof Date)
    return `<c r="${at}" s="${day}"><v>${serial(cell.toISOString())}</v></c>`
  if (typeof cell === 'string') {
    if (!strings.has(cell)) strings.set(cell, strings.size)
    return `<c r="${at}" t="s"><v>${strings.get(cell)}</v></c>`
  }
  if ('xml' in cell) return cell.xml.replace(/^<c/, `<c r="${at}"`)
  const [type, value] = typeof cell.value === 'string' ? [' t="str"', cell.value] : ['', cell.value]
  return `<c r="${at}"${type}><f>${escaped(cell.formula)}</f><v>${escaped(String(value))}</v></c>`
}

const letterOf = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

const sharedStrings = (strings: Map<string, number>) =>
  xml(
    'sst',
    [...strings.keys()]
      .map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`)
      .join('')
  )

const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('\0', '&#0;')

/** What unpacks to so many megabytes of spaces, and says that it has `size` bytes. */
export function bomb(megabytes: number, size = megabytes * 1024 * 1024): Packed {
  const spaces = Buffer.alloc(1024 * 1024, ' ')
  const one = deflateRawSync(spaces, { finishFlush: constants.Z_FULL_FLUSH })
  const last = Buffer.from([3, 0]) // an empty block ends it
  return { packed: Buffer.concat([...Array<Buffer>(megabytes).fill(one), last]), size, crc: 0 }
}

export function zipOf(parts: Record<string, Part>) {
  const locals: Buffer[] = []
  const list: Buffer[] = []
  let at = 0
  for (const [path, part] of Object.entries(parts)) {
    const { packed, size, crc } = packedOf(part)
    const name = Buffer.from(path)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc, 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size, 18)
    fields.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, name, packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    list.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), fields, place, name]))
    locals.push(local)
    at += local.length
  }
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(list.length, 8)
  end.writeUInt16LE(list.length, 10)
  end.writeUInt32LE(Buffer.concat(list).length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, ...list, end])
}

function packedOf(part: Part): Packed {
  if (typeof part !== 'string' && 'packed' in part) return part
  const content = Buffer.from(part)
  return { packed: deflateRawSync(content), size: content.length, crc: crc32(content) }
}
