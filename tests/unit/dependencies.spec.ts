import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

/** The first versions without a hole that we know of. */
const minimums = {
  '@adonisjs/bodyparser': '11.0.4',
  '@adonisjs/http-server': '8.1.3',
  '@adonisjs/lucid': '22.0.0',
  'sharp': '0.35.0',
}

test.group('Dependencies', () => {
  for (const [name, minimum] of Object.entries(minimums)) {
    test(`${name} is ${minimum} or later`, async ({ assert }) => {
      const manifest = await readFile(app.makePath('node_modules', name, 'package.json'), 'utf-8')
      const { version } = JSON.parse(manifest) as { version: string }
      assert.isAtLeast(rank(version), rank(minimum), version)
    })
  }
})

function rank(version: string) {
  const [major, minor, patch] = version.split('-')[0].split('.').map(Number)
  return major * 1e8 + minor * 1e4 + patch
}
