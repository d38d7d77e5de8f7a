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
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    const addresses = new Map<string, string>()
    const sizes = new Map<string, number>()
    network.on('Network.requestWillBeSent', ({ requestId, request }) => {
      addresses.set(requestId, request.url)
    })
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      sizes.set(addresses.get(requestId)!, encodedDataLength)
    })
    // The page requests previews some time after the rows, so the test leaves them out, and what
    // loads when nothing else is to be done.
    await page.route('**/property-images/**', (route) => route.abort())
    const errors: string[] = []
    page.on('console', (said) => said.type() === 'error' && errors.push(said.text()))
    await page.addInitScript({ content: 'window.requestIdleCallback = () => 0' })

    const font = page.waitForEvent('requestfinished', (request) => /woff2$/.test(request.url()))
    await page.goto('/propertiesList')
    await page.getByRole('row').nth(1).waitFor()
    await font
    const asked = [...addresses.values()].filter(
      (address) => !address.includes('/property-images/')
    )
    assert.isAtMost(asked.length, most.requests, asked.join('\n'))
    const loaded = [...sizes].filter(([address]) => !address.includes('/property-images/'))
    const bytes = loaded.reduce((sum, [, size]) => sum + size, 0)
    assert.lengthOf(loaded, asked.length)
    assert.isAtMost(bytes, most.bytes, loaded.join('\n'))

    const lists = asked.filter((address) => address.includes('fetch-all-properties'))
    assert.lengthOf(lists, 0, 'the rows come with the document')
    assert.equal(await page.locator('tbody tr').count(), 25)
    const missing = errors.filter((error) => error.includes('There is no text'))
    assert.deepEqual(missing, [])
  })
})
