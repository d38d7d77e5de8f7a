import { test } from '@japa/runner'
import { compile } from 'sass'

/** What each page loads of our own; Bulma turns by itself. */
const sheets = [
  'inertia/css/app',
  'inertia/css/large_photos',
  'resources/css/site',
  'resources/css/listings',
]

type Declaration = { selector: string; property: string; value: string }

test.group('Styles', () => {
  for (const sheet of sheets) {
    test(`${sheet}.scss has no side of the screen, so that it turns with the language`, ({
      assert,
    }) => {
      const declarations = declarationsIn(sheet)
      assert.isAbove(declarations.length, 20)
      const physical = declarations.filter(
        (each) => isPhysical(each) && !isTurned(each, declarations)
      )
      assert.deepEqual(physical, [])
    })
  }

  test('headings have bold letters of the device until their own have come', ({ assert }) => {
    for (const sheet of ['inertia/css/app', 'resources/css/site']) {
      const faces = cssOf(sheet).match(/@font-face\s*\{[^}]*\}/g) ?? []
      const [face = ''] = faces.filter(
        (each) => /font-weight:\s*500 600/.test(each) && /local\(/.test(each)
      )
      const letters = [...face.matchAll(/local\("([^"]*)"\)/g)].map(([, name]) => name)
      assert.isNotEmpty(letters, sheet)
      assert.isEmpty(letters.filter((name) => !name.endsWith(' Bold')))
    }
  })

  test('finds a side in a property, in a value and in a shorthand', ({ assert }) => {
    const physical = [
      ...['left: 0', 'margin-right: 1px', 'border-top-left-radius: 1px', 'scroll-padding-left: 0'],
      ...['text-align: right', 'float: left', 'background: linear-gradient(to left, red, blue)'],
      ...['margin: 0 1px 0 2px', 'inset: auto auto 0 0', 'border-radius: 4px 0 0 4px'],
      ...['border-radius: 4px 0', 'translate: 4px', 'transform: translateX(50%)'],
      ...['box-shadow: inset 3px 0 red', 'background-position: 4px 0', 'direction: rtl'],
    ]
    const logical = [
      ...[
        'inset-inline-start: 0',
        'margin-inline: 1px 2px',
        'text-align: end',
        'float: inline-end',
      ],
      ...[
        'margin: 0 1px 2px',
        'border-radius: 7px 7px 0 0',
        'translate: 0 -50%',
        'translate: none',
      ],
      ...[
        'box-shadow: 0 1px 2px red, inset 0 0 0 1px blue',
        'direction: ltr',
        'will-change: scroll',
      ],
    ]
    const found = (texts: string[]) => texts.filter((text) => isPhysical(declarationOf('a', text)))
    assert.deepEqual(found(physical), physical)
    assert.deepEqual(found(logical), [])
  })
})

function cssOf(sheet: string) {
  const options = { loadPaths: ['node_modules'], quietDeps: true, style: 'compressed' as const }
  return compile(`${sheet}.scss`, options).css
}

function declarationsIn(sheet: string) {
  return [...cssOf(sheet).matchAll(/([^{}]+)\{([^{}]*)\}/g)]
    .filter(([rule, selector]) => !/rotate:|@font-face/.test(rule + selector)) // what is turned has no sides
    .flatMap(([, selector, body]) => body.split(';').map((text) => declarationOf(selector, text)))
}

function declarationOf(selector: string, text: string): Declaration {
  const [property, ...value] = text.split(':')
  return { selector, property, value: value.join(':').trim() }
}

const side = /(?<![\w-])(?:left|right)(?![\w-])/g
const sides = /^(?:margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding))$/

function isPhysical({ property, value }: Declaration) {
  if (property.startsWith('--') || property === 'content') return false
  if (/(?:^|-)(?:left|right)(?:-|$)/.test(property) || namesOneSide(value)) return true
  const parts = partsOf(value)
  if (sides.test(property)) return parts.length === 4 && parts[1] !== parts[3]
  if (property === 'border-radius') return areCornersUneven(parts)
  if (property === 'translate') return !isNone(parts[0])
  if (property === 'transform') return /translate(?:X|3d)?\((?!0[,)])/.test(value)
  if (property === 'box-shadow') return value.split(/,(?![^(]*\))/).some(isCastAside)
  if (property === 'background-position') return !isNone(parts[0]) && !/%|center/.test(value)
  return property === 'direction' && value === 'rtl'
}

const namesOneSide = (value: string) => new Set(value.match(side)).size === 1

const partsOf = (value: string) => value.match(/(?:[^\s(]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/g) ?? []

const isNone = (length = 'none') => /^(?:0\w*|none|var\(.*|inherit)$/.test(length)

const isCastAside = (shadow: string) => !isNone(partsOf(shadow).find((part) => part !== 'inset'))

function areCornersUneven(corners: string[]) {
  const [first, second = first, third = first, fourth = second] = corners
  return first !== second || third !== fourth
}

/** The same selector has another value from right to left, or the rule is for that direction alone. */
const isTurned = ({ selector, property }: Declaration, all: Declaration[]) =>
  selector.startsWith('[dir=rtl]') ||
  all.some((other) => other.property === property && other.selector === `[dir=rtl] ${selector}`)
