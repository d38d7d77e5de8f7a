import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'

test.group('Documents | API', () => {
  test('names each call with its method', async ({ assert }) => {
    const text = await readFile(app.makePath('resources/docs/api.md'), 'utf-8')
    const calls = router.toJSON().root.filter(({ pattern }) => pattern.startsWith('/api/'))
    assert.isAbove(calls.length, 80)
    for (const { methods, pattern } of calls) {
      const [method] = methods
      const path = pattern
        .replace(/^\/api\/(users\/|property-owner\/)?/, '')
        .replace(':operationId', '{id}')
        .replaceAll(/:(\w+)/g, '{$1}')
      const areas = '(users/|property-owner/|\\{area\\}/)?'
      assert.match(text, new RegExp(`\`${method} ${areas}${RegExp.escape(path)}[\`?]`))
    }
  })

  test('names no call that does not exist', async ({ assert }) => {
    const text = await readFile(app.makePath('resources/docs/api.md'), 'utf-8')
    const plain = (path: string) =>
      path.replace(/^\/(api\/)?/, '').replaceAll(/:\w+|\{(?!area)\w+\}/g, '*')
    const routes = router
      .toJSON()
      .root.flatMap(({ methods, pattern }) =>
        methods.map((method) => `${method} ${plain(pattern)}`)
      )
    for (const [, method, path] of text.matchAll(/`(GET|POST|PUT|DELETE) ([^`\s?]+)/g)) {
      const areas = ['', 'users/', 'property-owner/']
      const calls = areas.map((area) => `${method} ${area}${plain(path).replace('{area}/', '')}`)
      assert.isNotEmpty(
        calls.filter((call) => routes.includes(call)),
        `${method} ${path}`
      )
    }
  })
})
