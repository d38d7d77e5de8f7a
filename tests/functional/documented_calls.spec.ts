import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'

test.group('Documents | API', () => {
  test('names no call that does not exist', async ({ assert }) => {
    const text = await readFile(app.makePath('resources/docs/api.md'), 'utf-8')
    const plain = (path: string) =>
      path.replace(/^\/(api\/)?/, '').replaceAll(/:\w+|\{(?!area)\w+\}/g, '*')
    const routes = router
      .toJSON()
      .root.flatMap(({ methods, pattern }) =>
        methods.map((method) => `${method} ${plain(pattern)}`)
      )
    const named = [...text.matchAll(/`(GET|POST|PUT|DELETE) ([^`\s?]+)/g)]
    assert.isAbove(named.length, 40)
    for (const [, method, path] of named) {
      const areas = ['', 'users/', 'property-owner/']
      const calls = areas.map((area) => `${method} ${area}${plain(path).replace('{area}/', '')}`)
      assert.isNotEmpty(
        calls.filter((call) => routes.includes(call)),
        `${method} ${path}`
      )
    }
  })
})
