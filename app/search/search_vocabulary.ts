import { folded } from '#database/folding'
import { codesOf, filterKeysOf, isSeveral, type Field } from '#fields/field'
import {
  facts,
  filteredNames,
  filteredOfKind,
  isClosedStage,
  type FilteredName,
} from '#fields/property_fields'
import { plain, typedWords, wordsForCode } from '#fields/typed_words'
import { priceIn } from '#search/typed_amounts'
import { unitIn } from '#texts/areas'
import { parseArea } from '#texts/typed_numbers'
import type { ListingQuery } from '#validators/listing'

export type ReadFilters = Omit<ListingQuery, 'search' | 'page' | 'per_page' | 'sort'>

type Reader = (phrase: string) => ReadFilters | ReadFilters[] | undefined

/** A bare number below it, or of a year, is no price: `from 3`, `built from 2019`. */
const leastPrice = 1000
const bareYear = /^(?:19|20)\d\d$/

let readers: Reader[] | undefined

/** What a folded phrase says in any language; joining words say nothing, and are not searched either. */
export function meaningsOf(phrase: string): ReadFilters[] {
  readers ??= [choiceReader(), ...filteredOfKind('count').map(countReader), boundReader()]
  return readers.flatMap((read) => read(phrase) ?? [])
}

/** What follows such a word is not what is sought: `no pets`, `غير مفروشة`. */
export const denials = () => new Set(typedWords('denial', 'words').map(folded))

/** Arabic writes `and` and `in` as a letter before the next word. */
export const prefixes = () => typedWords('joining', 'prefixes')

function choiceReader(): Reader {
  const known = new Map<string, ReadFilters>()
  for (const word of typedWords('joining', 'words')) known.set(plain(word), {})
  for (const name of filteredNames) {
    const field: Field = facts[name]
    const [key] = filterKeysOf(name, field)
    for (const code of codesOf(field).filter(isSought)) {
      const isList = field.kind === 'choices' || isSeveral(field)
      const choice = isList ? [code] : code
      const filter = { [key]: field.kind === 'yes_or_no' ? 1 : choice }
      for (const word of wordsForCode(name, code)) known.set(plain(word), filter)
    }
  }
  return (phrase) => known.get(plain(phrase))
}

/** What is let or sold is no listing, and `let` is what rents are. */
const isSought = (code: string) => code !== 'other' && code !== 'no' && !isClosedStage(code)

const tenNumbers = Array.from({ length: 10 }, (_, index) => index + 1)

/** `3 bedrooms`, `2-3 br`, `at least 2 bathrooms`, `4+ beds`, `غرفتين`. */
function countReader(name: FilteredName): Reader {
  const { min, max } = facts[name] as Field<'count'>
  const written = new Map<string, number>()
  const whole = new Map<string, number>()
  for (const count of tenNumbers) {
    for (const word of typedWords('number', `${count}`)) written.set(folded(word), count)
    for (const word of typedWords(name, `${count}`)) whole.set(folded(word), count)
  }
  const either = `(?:[-/]| ${wordsOf('number', 'or')} )`
  const between = new RegExp(either)
  const number = anyOf([...written.keys(), `\\d{1,3}(?:${either}\\d{1,3})*`])
  const [least, more, unit] = [
    wordsOf('bound', 'min'),
    wordsOf('bound', 'plus'),
    wordsOf(name, 'of'),
  ]
  const pattern = new RegExp(`^(${least} )?(${number})( ?${more})? ?${unit}( ${more})?$`)
  return (phrase) => {
    const [, before, typed = '', ...behind] = pattern.exec(phrase) ?? []
    const counts = typed.split(between).map((one) => written.get(one) ?? Number(one))
    const said = typed ? counts : [whole.get(phrase) ?? Number.NaN]
    if (!said.every((count) => count >= min && count <= max)) return undefined
    const isLeast = before || behind.some(Boolean) || !isSeveral(facts[name])
    return isLeast ? { [`${name}_min`]: Math.min(...said) } : { [name]: said }
  }
}

/** `under 85k`, `from AED 90,000 a year`, `over 100 m²`, `أقل من 100 ألف`. */
function boundReader(): Reader {
  const ends = ['min', 'max'].map((end) => {
    const pattern = new RegExp(
      `^${wordsOf('bound', end)} (.+?)(?: (?:(${wordsOf('rent_period', 'year')})|${wordsOf('rent_period', 'month')}))?$`
    )
    return { end, pattern }
  })
  return (phrase) => {
    for (const { end, pattern } of ends) {
      const [, amount, isByYear] = pattern.exec(phrase) ?? []
      if (!amount) continue
      const area = unitIn(amount) && parseArea(amount, { isSearch: true })
      if (area) return { [`area_${end}`]: area }
      const price = priceIn(amount) ?? 0
      const isBare = /^\d+$/.test(amount)
      if (!price || (isBare && (price < leastPrice || (end === 'min' && bareYear.test(amount)))))
        continue
      const bound = { [`price_${end}`]: price, ...(isByYear && { rent_by: 'year' as const }) }
      // What is paid by the year is a rent, which the query may say itself.
      return isByYear ? [{ ...bound, purpose: 'rent' as const }, bound] : bound
    }
    return undefined
  }
}

const wordsOf = (field: string, code: string) =>
  anyOf(typedWords(field, code).map((word) => RegExp.escape(folded(word))))

const anyOf = (patterns: string[]) => `(?:${patterns.join('|')})`
