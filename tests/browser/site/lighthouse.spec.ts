import { createServer, type AddressInfo } from 'node:net'
import { test } from '@japa/runner'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'

/** Scores from which on a category is good. Performance is left out: it measures this machine as well. */
const categories = ['accessibility', 'best-practices', 'seo'] as const

test.group('Site | Lighthouse', () => {
  test('finds the page accessible, well made and findable', async ({ assert, cleanup }) => {
    const port = await freePort()
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        `--remote-debugging-port=${port}`,
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    })
    cleanup(() => browser.close())

    const url = `http://${process.env.HOST}:${process.env.PORT}/home`
    const result = await lighthouse(url, {
      port,
      logLevel: 'silent',
      onlyCategories: [...categories],
    })
    for (const category of categories) {
      assert.isAtLeast(result!.lhr.categories[category].score!, 0.95, category)
    }
  })
})

async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
