import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'
import limits from '#config/limits'

const file = app.makePath('config/deploy/nginx.conf')
const { bytes, photoBytes } = limits.imports

test.group('Proxies | nginx', () => {
  test('lets uploads and imports pass whose sizes Manzil takes', ({ assert }) => {
    const text = readFileSync(file, 'utf-8')
    const sizeIn = (part: string) =>
      Number(/client_max_body_size (\d+)m;/.exec(part)?.[1]) * 1024 * 1024
    assert.isAbove(sizeIn(text), limits.uploadBytes)
    const [, pattern, imports] = /location ~ (\S*imports\S*) \{([^}]*)\}/.exec(text)!
    assert.isAbove(sizeIn(imports), bytes + photoBytes)
    assert.match(imports, /proxy_read_timeout \d+m;/)
    for (const address of [
      '/api/users/imports/properties',
      '/api/property-owner/imports/properties',
    ]) {
      assert.match(address, new RegExp(pattern))
    }
  })
})
