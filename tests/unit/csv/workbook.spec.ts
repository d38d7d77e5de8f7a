import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { writeXlsx } from 'hucre/xlsx'
import limits from '#config/limits'
import { unguarded } from '#csv/cells'
import { readTable } from '#csv/table'
import type { Refusal } from '#exceptions/refusal'
import { refusalText } from '#exceptions/refusal_text'
import {
  bomb,
  serial,
  sheetOf,
  styled,
  styleOf,
  workbook,
  zipOf,
  type Cell,
} from '#tests/helpers/workbooks'

const read = (content: Buffer) => readTable(content, () => {})

const refusalOf = (content: Buffer) =>
  read(content).then(
    () => 'It was read',
    (error: Refusal) =>
      `${error.status} ${error.problems[0].field}: ${refusalText(i18n.locale('en'), error)}`
  )

/** What the one cell of a row is read as. */
async function cellOf(cell: Cell, parts = {}) {
  const { rows } = await read(workbook([['a'], [cell]], parts))
  return unguarded(rows[0].cells[0])
}

const { rows: mostRows } = limits.imports
const sheet = 'xl/worksheets/sheet1.xml'
const shared = 'xl/sharedStrings.xml'
const plain = [['a'], [1]]
const inSheet = (rows: string) => workbook(plain, { [sheet]: sheetOf(rows) })
const row = (number: number, cells = '') => `<row r="${number}">${cells}</row>`
const damaged = 'The workbook is damaged or incomplete. Please open it in Excel'
const tooMuch = 'There is too much in the workbook. Please copy its rows alone into a new one'
const tooManyRows = 'A file may have at most 10,000 rows'
const archive = 'This is a ZIP archive or a document. Please choose a CSV or Excel file.'
const text = '<c t="inlineStr"><is><t>a</t></is></c>'

const refused: [name: string, file: () => Promise<Uint8Array> | Uint8Array, says: string][] = [
  ['gigabytes that it owns up to', () => workbook(plain, { [sheet]: bomb(2048) }), tooMuch],
  [
    'sheets of 60 MB each',
    () => workbook([{ rows: plain }, { rows: plain }], { [sheet]: bomb(60), [shared]: bomb(60) }),
    tooMuch,
  ],
  [
    'millions of texts',
    () => workbook(plain, { [shared]: `<sst>${'<si><t/></si>'.repeat(4_000_000)}</sst>` }),
    tooMuch,
  ],
  [
    'one text in each cell',
    () =>
      workbook(
        Array.from({ length: 20 }, () => Array.from({ length: 20 }, () => 'x'.repeat(30_000)))
      ),
    tooMuch,
  ],
  ['a password', async () => encrypted(), 'The workbook is protected by a password.'],
  ['broken bytes', () => workbook(plain).fill(0x55, 200, 700), damaged],
  ['no sheet where it says', () => workbook(plain, { 'xl/workbook.xml': 'x' }), damaged],
  ['XML that is none', () => workbook(plain, { [shared]: '<sst><si></t></sst>' }), damaged],
  ['rows in another order', () => inSheet(row(5, text) + row(2, text)), damaged],
  ['a cell beyond all columns', () => inSheet(row(1, '<c r="ZZZZZ1"><v>1</v></c>')), damaged],
  ['a row beyond all rows', () => inSheet(row(9_999_999_999, text)), damaged],
  ['the last row', () => inSheet(row(1, text) + row(1_048_576, text)), tooManyRows],
  ['the last row alone', () => inSheet(row(1_048_576, text)), tooManyRows],
  ['a row too many', () => workbook(Array<Cell[]>(mostRows + 2).fill(['a'])), tooManyRows],
  ['no rows', () => workbook([[]]), 'The file is empty'],
  ['no visible rows', () => workbook([{ rows: plain, state: 'hidden' }]), 'The file is empty'],
  ['a heading twice', () => workbook([['a', 'a'], [1]]), 'The heading “a” stands there twice'],
  ['a cell without a heading', () => workbook([['a'], [1, 2]]), 'Row 2 has 2 cells'],
  ['a long text', () => workbook([['a'], ['x'.repeat(1e6)]]), 'It was read'],
  ['nothing', () => zipOf({}), archive],
  ['an archive of pictures', () => zipOf({ 'a.jpg': 'x' }), archive],
  [
    'another program’s',
    () => zipOf({ mimetype: 'x' }),
    'This is an OpenDocument spreadsheet. Open',
  ],
  [
    'a binary workbook',
    () => zipOf({ '[Content_Types].xml': '', 'xl/workbook.bin': '' }),
    'This is an Excel workbook of another kind than .xlsx. Open it in Excel and save it as “Excel',
  ],
]

const encrypted = () =>
  writeXlsx({ sheets: [{ name: 'A', rows: plain }], encryption: { password: 'x', spinCount: 9 } })

test.group('CSV | workbook', () => {
  test('is the table that its CSV would be', async ({ assert }) => {
    const rows = [['b,c', 'd'], [], ['1\n"2"', ' x'], ['', 'ع']]
    const table = await read(workbook(rows))
    assert.deepEqual(table, {
      headings: ['b,c', 'd'],
      delimiter: ',',
      rows: [
        { line: 3, cells: ['1\n"2"', ' x'] },
        { line: 4, cells: ['', 'ع'] },
      ],
    })
    const titled = await read(workbook([[], [], ['sep=;'], [], ['a']]))
    assert.deepEqual(titled.headings, ['sep=;'])
    assert.equal(titled.rows[0].line, 5)
  })

  test('has its cells as a person reads them', async ({ assert }) => {
    const { day, currency, percent, dayAndTime } = styleOf
    const cells: [cell: Cell, text: string][] = [
      [971501234567, '971501234567'],
      [{ xml: '<c><v>9.71501234567E11</v></c>' }, '971501234567'],
      ['+971501234567', '+971501234567'],
      ['00123', '00123'],
      [1250.1000000000001, '1250.1'],
      [{ xml: '<c><v>1250.1000000000001</v></c>' }, '1250.1'],
      [{ xml: '<c><v>0.30000000000000004</v></c>' }, '0.3'],
      [25.197197, '25.197197'],
      [-5, '-5'],
      [0, '0'],
      [styled(currency, 85_000), '85000'],
      [styled(percent, 0.05), '0.05'],
      [new Date('2027-01-31'), '2027-01-31'],
      [styled(day, serial('2027-01-31')), '2027-01-31'],
      [styled(dayAndTime, serial('2027-01-31T23:59:00Z')), '2027-01-31'],
      [{ xml: '<c t="d"><v>2027-01-31T00:00:00</v></c>' }, '2027-01-31T00:00:00'],
      [true, 'true'],
      [false, 'false'],
      [{ formula: 'A1*2', value: 7 }, '7'],
      [{ formula: 'A1&"x"', value: 'a & <b>' }, 'a & <b>'],
      [{ xml: '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>' }, '#DIV/0!'],
      [{ xml: text.replace('>a<', '>Villa &amp; pool<') }, 'Villa & pool'],
      [{ xml: '<c t="inlineStr"><is><r><t>Vil</t></r><r><t>la</t></r></is></c>' }, 'Villa'],
      ['=HYPERLINK("x")', '=HYPERLINK("x")'],
      ["'=1", "'=1"],
      ['فيلا للبيع 😀', 'فيلا للبيع 😀'],
    ]
    const { rows } = await read(workbook([['a'], ...cells.map(([cell]) => [cell])]))
    assert.deepEqual(
      rows.map((one) => unguarded(one.cells[0])),
      cells.map(([, expected]) => expected)
    )
    const begins1904 = {
      'xl/workbook.xml': `<workbook><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    }
    const of1904 = await cellOf(styled(day, serial('2027-01-31', '1904-01-01')), begins1904)
    assert.equal(of1904, '2027-01-31')
    const rich = '<sst><si><r><t>Vil</t></r><r><rPr><b/></rPr><t>la</t></r></si></sst>'
    const inRuns = await cellOf({ xml: '<c t="s"><v>0</v></c>' }, { [shared]: rich })
    assert.equal(inRuns, 'Villa')
  })

  test('guards what would be a formula in the file of refused rows', async ({ assert }) => {
    const { rows } = await read(workbook([['a'], ['=cmd|calc'], ['+971501234567']]))
    assert.deepEqual(
      rows.map(({ cells }) => cells[0]),
      ["'=cmd|calc", '+971501234567']
    )
  })

  test('is read from its first visible sheet that has rows', async ({ assert }) => {
    const sheets = [
      { rows: [['hidden'], ['1']], state: 'hidden' as const },
      { rows: [[]] },
      { rows: [['a'], ['1']] },
      { rows: [['b'], ['2']] },
    ]
    const { headings } = await read(workbook(sheets))
    assert.deepEqual(headings, ['a'])
  })

  test('has empty rows and cells at its end, which don’t count', async ({ assert }) => {
    const wide = Array.from({ length: 300 }, () => '<c s="1"/>').join('')
    const after = Array.from({ length: 20_000 }, (_, index) => row(index + 3, '<c s="1"/>'))
    const table = await read(inSheet(row(1, text + wide) + row(2, text + wide) + after.join('')))
    assert.deepEqual(table.headings, ['a'])
    assert.deepEqual(table.rows, [{ line: 2, cells: ['a'] }])
  })

  test('is read as another program writes it', async ({ assert }) => {
    for (const stringMode of ['shared', 'inline'] as const) {
      const written = await writeXlsx({ stringMode, sheets: [{ name: 'A', rows: [['a'], [5]] }] })
      const { rows } = await read(Buffer.from(written))
      assert.deepEqual(rows, [{ line: 2, cells: ['5'] }])
    }
    const moved = {
      '_rels/.rels': `<Relationships><Relationship Id="a" Type="http://purl.oclc.org/ooxml/officeDocument/relationships/officeDocument" Target="/xl/workbook.xml"/></Relationships>`,
      'xl/media/photo.jpg': bomb(300),
      'xl/drawings/drawing1.xml': bomb(300),
    }
    assert.equal(await cellOf(5, moved), '5')
  })

  test('takes no entities of its own, and unpacks no more than it says', async ({ assert }) => {
    const laughs = '<!DOCTYPE a [<!ENTITY b "lol"><!ENTITY c "&b;&b;&b;">]>'
    const cells = `${row(1, text)}${row(2, text.replace('>a<', '>&c;<'))}`
    const entity = await cellOf(1, { [sheet]: laughs + sheetOf(cells) })
    assert.equal(entity, '&c;')
    const lied = workbook(plain, { [sheet]: bomb(2048, 1000) })
    assert.include(await refusalOf(lied), damaged)
  }).timeout(60_000)

  test('is refused in a sentence, whatever is in it', async ({ assert }) => {
    for (const [name, file, says] of refused)
      assert.include(await refusalOf(Buffer.from(await file())), says, name)
    const locale = i18n.locale('ar')
    const arabic = await read(Buffer.from(await encrypted())).catch((error) => error)
    assert.include(refusalText(locale, arabic), 'المصنّف محمي بكلمة مرور')
  }).timeout(120_000)

  test('lets others have a turn meanwhile', async ({ assert }) => {
    let [turns, isRead] = [0, false]
    const count = () => {
      turns++
      if (!isRead) setTimeout(count)
    }
    setTimeout(count)
    const cells = ['Villa', 971501234567, new Date('2027-01-31'), 1250.5]
    const { rows } = await read(
      workbook([['a', 'b', 'c', 'd'], ...Array<Cell[]>(mostRows).fill(cells)])
    ).finally(() => (isRead = true))
    assert.lengthOf(rows, mostRows)
    assert.isAbove(turns, 10)
  }).timeout(60_000)
})
