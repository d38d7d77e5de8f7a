import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import SupportController from '#controllers/site/support_controller'
import { raw } from '#tests/helpers/raw'

const page = { accept: 'text/html' }

test.group('Site | errors', (group) => {
  group.each.teardown(() => app.container.restoreAll())

  test('shows Page Not Found at unknown addresses, with ways back', async ({ assert }) => {
    const paths = [
      '/nowhere',
      '/home/nowhere',
      '/assets/gone.css',
      '/properties/x/details',
      '/identity',
    ]
    for (const path of paths) {
      const { status, headers, text } = await raw(path, page)
      assert.equal(status, 404, path)
      assert.equal(headers['cache-control'], 'no-store')
      assert.match(text, /<h1[^>]*>Page Not Found<\/h1>/)
      assert.match(text, /<a [^>]*href="\/home"/)
      assert.match(text, /<a [^>]*href="\/support"/)
      assert.include(text, 'noindex')
    }
  })

  test('shows a fault of ours with the number of the request, and nothing of its cause', async ({
    assert,
  }) => {
    app.container.swap(SupportController, () => {
      return {
        async show() {
          throw new Error('select secrets from vault')
        },
      } as unknown as SupportController
    })
    const { status, headers, text } = await raw('/support', page)
    assert.equal(status, 500)
    assert.include(text, 'Something went wrong')
    assert.include(text, `<code>${headers['x-request-id']}</code>`)
    assert.notInclude(text, 'vault')
  })
})
