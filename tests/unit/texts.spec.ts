import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** Nobody would see the marks around a name, so texts have them as escapes. */
const packed = (json: string) => json.replaceAll(/\s|\\u206[89]|[\u2068\u2069]/g, '')

test.group('Texts', () => {
  for (const file of globSync('resources/lang/**/*.json', { cwd: app.makePath() })) {
    // A parser keeps the last of two equal keys without a word.
    test(`${file} has each key once`, async ({ assert }) => {
      const text = await readFile(app.makePath(file), 'utf-8')
      assert.equal(packed(JSON.stringify(JSON.parse(text))), packed(text))
    })
  }
})
