import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { languages } from '#config/languages'

const [first, ...others] = languages

/** The terminal speaks the first language alone. */
const terminal = ['backup', 'demo', 'doctor', 'move']
/** Names of regions by their codes of CLDR, where it has none in that language. */
const regions = 'regions'

const filesOf = (language: string) =>
  globSync('*.json', { cwd: app.languageFilesPath(language) }).map((name) => name.slice(0, -5))

const read = (language: string, file: string) =>
  JSON.parse(readFileSync(app.languageFilesPath(language, `${file}.json`), 'utf-8')) as object

function flat(texts: object, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text]] : flat(text, `${path}${key}.`)
  )
}

const textsOf = (language: string) =>
  new Map(
    filesOf(language)
      .filter((file) => ![...terminal, regions].includes(file))
      .flatMap((file) => flat(read(language, file), `${file}.`))
  )

/** The `one` and `two` of a language with a dual that say their number in a digit; both are words there. */
function countedIn(elements: MessageFormatElement[], inside = ''): string[] {
  return elements.flatMap((element): string[] => {
    if (element.type === TYPE.pound) return inside ? [inside] : []
    if (element.type === TYPE.number || element.type === TYPE.argument)
      return inside.endsWith(` ${element.value}`) ? [inside] : []
    if (element.type === TYPE.tag) return countedIn(element.children, inside)
    if (element.type !== TYPE.select && element.type !== TYPE.plural) return []
    return Object.entries(element.options).flatMap(([form, { value }]) => {
      if (element.type === TYPE.select) return countedIn(value, inside)
      return countedIn(value, /^(one|two)$/.test(form) ? `${form} ${element.value}` : '')
    })
  })
}

const hasDual = (language: string) =>
  new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes('two')

type Shape = { names: string[]; parts: string[]; formats: string[]; forms: string[] }

/** What a translation has in common with its original, and the forms of its plurals that are missing. */
function shapeOf(text: string, language: string): Shape {
  const found = { names: new Set<string>(), parts: new Set<string>(), formats: new Set<string>() }
  const forms: string[] = []
  const visit = (elements: MessageFormatElement[]) => elements.forEach(note)

  function note(element: MessageFormatElement) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return
    const { type, value } = element
    if (type === TYPE.tag) {
      found.parts.add(`<${value}>`)
      return visit(element.children)
    }
    found.names.add(value)
    if (type === TYPE.date || type === TYPE.time) {
      found.parts.add(`${value} ${TYPE[type]} ${JSON.stringify(element.style)}`)
    }
    if (type === TYPE.number) found.formats.add(`${value} ${JSON.stringify(element.style)}`)
    if (type !== TYPE.select && type !== TYPE.plural) return
    const chosen = Object.keys(element.options)
    if (type === TYPE.select) found.parts.add(`${value} of ${chosen.sort().join()}`)
    else {
      const { pluralCategories } = new Intl.PluralRules(language, {
        type: element.pluralType,
      }).resolvedOptions()
      forms.push(...pluralCategories.filter((form) => !chosen.includes(form)))
    }
    for (const { value: inner } of Object.values(element.options)) visit(inner)
  }
  visit(parse(text))
  const [names, parts, formats] = Object.values(found).map((each) => [...each].sort())
  return { names, parts, formats, forms }
}

test.group('Languages | texts', () => {
  for (const language of others) {
    test(`${language} has every form of its plurals`, ({ assert }) => {
      const missing = [...textsOf(language)].flatMap(([key, text]) =>
        shapeOf(text, language).forms.map((form) => `${key}: ${form}`)
      )
      assert.deepEqual(missing, [])
    })

    test(`${language} says one and two in words`, ({ assert }) => {
      const digits = [...textsOf(language)]
        .filter(() => hasDual(language))
        .flatMap(([key, text]) => countedIn(parse(text)).map((form) => `${key}: ${form}`))
      assert.deepEqual(digits, [])
    })

    test(`${language} has the texts of ${first}, and no others`, ({ assert }) => {
      const [texts, originals] = [textsOf(language), textsOf(first)]
      assert.deepEqual(
        [...originals.keys()].filter((key) => !texts.has(key)),
        [],
        'missing'
      )
      assert.deepEqual(
        [...texts.keys()].filter((key) => !originals.has(key)),
        [],
        'left over'
      )
      assert.notIncludeMembers(filesOf(language), terminal)
    })

    test(`${language} fills in what ${first} does, in the same parts`, ({ assert }) => {
      const originals = textsOf(first)
      const differing = [...textsOf(language)].flatMap(([key, text]) => {
        const [own, original] = [shapeOf(text, language), shapeOf(originals.get(key) ?? '', first)]
        const isSame =
          `${own.names}` === `${original.names}` &&
          `${own.parts}` === `${original.parts}` &&
          own.formats.every((format) => original.formats.includes(format))
        return isSame ? [] : [{ key, own, original }]
      })
      assert.deepEqual(differing, [])
    })

    test(`${language} names regions that there are`, ({ assert }) => {
      const { subdivisionContainment } = createRequire(import.meta.url)(
        'cldr-core/supplemental/subdivisionContainment.json'
      ).supplemental as { subdivisionContainment: Record<string, { _contains: string[] }> }
      const codes = Object.values(subdivisionContainment).flatMap(({ _contains }) => _contains)
      const named = filesOf(language).includes(regions) ? read(language, regions) : {}
      assert.deepEqual(
        Object.keys(named).filter((code) => !codes.includes(code)),
        []
      )
    })
  }
})

/** The terminal speaks the first alone, and what is seeded is stored in it; types are made of its texts. */
const firstAlone = /^(bin|database)\/|^config\/currency|^inertia\/lib\/texts/
/** Visitors of the made-up data write in several. */
const exempt = ['config/languages.ts', 'database/demo/enquiry_seeding.ts']

test.group('Languages | the code', () => {
  const rooms = 'app,bin,config,database,inertia,resources/css,resources/js,resources/views,start'
  const files = globSync(`{${rooms}}/**/*.{ts,tsx,js,scss,edge}`, { cwd: app.makePath() })

  test('names a language in one place', ({ assert }) => {
    const named = files
      .filter((file) => !exempt.includes(file))
      .flatMap((file) => {
        const looked = firstAlone.test(file) ? others : languages
        const name = new RegExp(`(?<=["'\`/(=])(${looked.join('|')})(-\\w+)?(?=["'\`/)])`)
        const lines = readFileSync(app.makePath(file), 'utf-8').split('\n')
        return lines.filter((line) => name.test(line)).map((line) => `${file}: ${line.trim()}`)
      })
    assert.deepEqual(named, [])
  })
})
