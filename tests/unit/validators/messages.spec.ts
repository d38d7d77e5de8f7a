import { globSync } from 'node:fs'
import { test } from '@japa/runner'
import i18n from '@adonisjs/i18n/services/main'
import app from '@adonisjs/core/services/app'
import { errors, VineValidator } from '@vinejs/vine'
import { messagesProviderOf } from '#server/language'

/** What a client may send instead of a value, each of it in every field. */
const wrong: [string, unknown][] = [
  ['nothing', undefined],
  ['a blank', ' '],
  ['what nobody sees', '\u200b'],
  ['a word', 'no such thing'],
  ['a long text', 'x'.repeat(20_000)],
  ['a control character', 'a\u0000b'],
  ['a line break', 'a\nb'],
  ['less than zero', -1],
  ['zero', 0],
  ['a fraction', 1.55],
  ['a large number', 1e20],
  ['a short password', '12345'],
  ['a common password', 'password'],
  ['yes', true],
  ['a list', []],
  ['the same twice', [7, 7]],
  ['a long list', Array.from({ length: 600 }, (_, index) => index)],
  ['texts', ['\u200b', 'x'.repeat(300), 'a\tb']],
  ['an object', { color: 'red' }],
]

async function validators() {
  const files = globSync('app/validators/*.ts', { cwd: app.makePath() })
  const modules = await Promise.all(files.map((file) => import(app.makeURL(file).href)))
  return modules
    .flatMap((exported) => Object.entries<unknown>(exported))
    .filter(
      (entry): entry is [string, VineValidator<any, any>] => entry[1] instanceof VineValidator
    )
}

/** The fields that a validator knows, also those within others. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { properties = {}, ...others } = schema as { properties?: object }
  const inner = [...Object.values(properties), ...Object.values(others)]
  return [...Object.keys(properties), ...inner.flatMap(namesIn)]
}

async function problemsOf(validator: VineValidator<any, any>, body: object) {
  const messagesProvider = messagesProviderOf(i18n.locale('en'))
  const meta = { stored: {}, account: {}, columns: [] }
  const [error] = await validator.tryValidate(body, { messagesProvider, meta })
  if (!error) return []
  if (!(error instanceof errors.E_VALIDATION_ERROR)) throw error
  return error.messages as { field: string; message: string; rule: string }[]
}

test.group('Validators | messages', () => {
  for (const [what, value] of wrong) {
    test(`a sentence refuses ${what}`, async ({ assert }) => {
      let sentences = 0
      for (const [name, validator] of await validators()) {
        const all = Object.fromEntries(namesIn(validator.toJSONSchema()).map((key) => [key, value]))
        const bodies = [
          all,
          { ...all, ids: undefined },
          { matching: { ...all, color: 1 } },
          { ids: value },
        ]
        for (const body of bodies) {
          for (const { field, message, rule } of await problemsOf(validator, body)) {
            sentences += 1
            assert.match(message, /^\p{Lu}.* .*\.$/su, `${name}: ${rule} of ${field}`)
            assert.notMatch(
              message,
              /[_{}*]|undefined| field (has|must)|^The \d/,
              `${name}: ${rule} of ${field}`
            )
          }
        }
      }
      assert.isAbove(sentences, 0)
    })
  }
})
