import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminPage } from '#tests/helpers/admin'

const most = { bytes: 180_000, requests: 8 }

test.group('Admin | properties | weight', () => {
  test('shows its first rows to a browser without a cache with few bytes', async ({
    browser,
    assert,
  }) => {
    await PropertyFactory.with('images', 1).createMany(30)
    const page = await adminPage(browser)
    // The page requests previews some time after the rows, so the test leaves them out, and what
    // loads when nothing else is to be done.
    await page.route('**/property-images/**', (route) => route.abort())
    const errors: string[] = []
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()))
    await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })

    await page.goto('/propertiesList')
    await page.getByRole('row').nth(1).waitFor()
    await page.evaluate('document.fonts.ready.then(() => true)')
    const loaded = await page.evaluate(loadedFiles)
    const files = loaded.filter(({ name }) => !name.includes('/property-images/'))
    assert.isTrue(files.some(({ name }) => name.endsWith('.woff2')))
    assert.isAtMost(files.length, most.requests, JSON.stringify(files))
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    assert.isAtMost(bytes, most.bytes, JSON.stringify(files))

    const lists = files.filter(({ name }) => name.includes('fetch-all-properties'))
    assert.lengthOf(lists, 0, 'the rows come with the document')
    assert.equal(await page.locator('tbody tr').count(), 25)
    const missing = errors.filter((error) => error.includes('There is no text'))
    assert.deepEqual(missing, [])
  })
})

/** The document and what it has loaded, in bytes as sent. */
function loadedFiles() {
  const entries = performance
    .getEntries()
    .filter((entry) => entry instanceof PerformanceResourceTiming)
  return entries.map(({ name, encodedBodySize: size }) => ({ name, size }))
}
