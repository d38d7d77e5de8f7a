import { test } from '@japa/runner'
import { pageRoot, pageTags } from '#providers/page_provider'

test.group('Page | root', () => {
  test('keeps markup in a prop from becoming markup of the page', ({ assert }) => {
    const title = '</script><!--<script><img src=x onerror=alert(1)>'
    const html = pageRoot({ props: { title } })

    const [, json] = html.match(/^<div id="app"><\/div><script [^>]+>(.*)<\/script>$/)!
    assert.notInclude(json, '<')
    assert.deepEqual(JSON.parse(json), { props: { title } })
  })

  test('holds what the server has drawn, and its data behind it', ({ assert }) => {
    const html = pageRoot({
      props: {},
      ssrHead: ['<title>Villa</title>'],
      ssrBody: '<main></main>',
    })
    assert.equal(
      html,
      '<div id="app" data-server-rendered><main></main></div>' +
        '<script data-page="app" type="application/json">{"props":{}}</script>'
    )
  })
})

test.group('Page | tags', () => {
  test('name a stylesheet once that two scripts need', ({ assert }) => {
    const style = '<link rel="stylesheet" href="/assets/app.css">'
    assert.equal(pageTags([style, '<script></script>', style]), `${style}\n<script></script>`)
  })
})
