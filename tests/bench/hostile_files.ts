/** Files of 10 MB that somebody could send to an import in order to keep the server busy, by what is in them. */
const bytes = 10 * 1024 * 1024 - 1000

const names = ['title', 'price', 'country', 'address', 'features', 'description', 'kind', 'images']
const headings = [...names, 'available_from', 'reference', 'bedrooms']
const head = `${headings.join()}\r\n`
const wideHead = `${[...headings, ...Array.from({ length: 189 }, (_, n) => `h${n}`)].join()}\r\n`

const row = (cells: Partial<Record<string, string>> = {}) => {
  const all = { title: 'T', price: '5', country: 'Country 1', address: 'A', ...cells }
  return `${headings.map((name) => all[name as keyof typeof all] ?? '').join()}\r\n`
}

const quoted = (text: string) => `"${text}"`

/** `unit` as often as there is room for it. */
function filled(unit: string, begin = '', end = '') {
  const room = bytes - Buffer.byteLength(begin) - Buffer.byteLength(end)
  const times = Math.floor(room / Buffer.byteLength(unit))
  return Buffer.from(begin + unit.repeat(times) + end)
}

export const hostileFiles: Record<string, () => Buffer> = {
  'blank lines': () => filled('\r\n'),
  'blank lines, headed': () => filled('\r\n', head),
  'blank lines of LF': () => filled('\n', head),
  'blank lines of CR': () => filled('\r', head),
  'lines of a space': () => filled(' \r\n', head),
  'lines of commas': () => filled(',,,,\r\n', head),
  'a row of commas': () => filled(',', head),
  'a heading of commas': () => filled(','),
  'a row of letters': () => filled('a,', head),
  'a long heading': () => filled('a'),
  'a long cell': () => filled('a', head),
  'quotes': () => filled('"'),
  'a cell of quotes': () => filled('""', `${head}"`),
  'a quote left open': () => filled('a,\n', `${head}"`),
  'one open at the end': () => filled(row(), head, '"'),
  'quotes inside cells': () => filled('a"b,', head),
  'NUL at the end': () => filled('\r\n', head, '\0'),
  'UTF-16': () =>
    Buffer.from(`\uFEFF${filled(row(), head).toString()}`, 'utf16le').subarray(0, bytes),
  'countries of 40 kB': () => filled(row({ country: 'a/'.repeat(20_000) }), head),
  'features of 40 kB': () => filled(row({ features: quoted('a,'.repeat(20_000)) }), head),
  'images of 10 kB': () => filled(row({ images: quoted('a,'.repeat(5000)) }), head),
  'countries of 1 kB': () => headed(9900, row({ country: 'a/'.repeat(505) })),
  'features of 1 kB': () => headed(9900, row({ features: quoted('a,'.repeat(500)) })),
  'Arabic of 18 kB': () => filled(row({ description: 'ع'.repeat(9000) }), head),
  'rows of 200 cells': () => headed(9990, `abcd${',x1'.repeat(199)}\r\n`, wideHead),
  'good rows': () => headed(9990, row({ description: 'good text '.repeat(95) })),
  'three wrong cells': () =>
    headed(
      9990,
      row({ available_from: '1/'.repeat(150), bedrooms: '1.'.repeat(150), kind: 'q'.repeat(300) })
    ),
}

const headed = (rows: number, unit: string, begin = head) => Buffer.from(begin + unit.repeat(rows))

/** Sent at once by four. */
export const hostileTogether = [
  ['rows of 200 cells', 'rows of 200 cells', 'rows of 200 cells', 'rows of 200 cells'],
  ['blank lines', 'a row of commas', 'features of 1 kB', 'countries of 1 kB'],
  ['Arabic of 18 kB', 'good rows', 'UTF-16', 'three wrong cells'],
]
