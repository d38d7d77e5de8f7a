import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { parse } from '@formatjs/icu-messageformat-parser'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import type { Browser, Page } from 'playwright'
import { languages } from '#config/languages'
import { everyPage, filledWorld, openWhole, type FilledWorld } from '#tests/helpers/every_page'
import { expect } from '#tests/helpers/expect'
import { leaksOfPage } from '#tests/helpers/leaks'
import { pseudoLanguage, pseudoTexts } from '#tests/helpers/pseudo_language'
import { pageOf, screens, withoutAnswers } from '#tests/helpers/screens'
import { sharedSettings, startProgram } from '#tests/helpers/server'
import { visitorPage } from '#tests/helpers/visitor'

/** A server beside the test's own, whose pages of that language are the pseudo-language's. */
async function startPseudoServer() {
  const preloads = ['@poppinss/ts-exec', app.makePath('tests/helpers/pseudo_server.ts')]
  const NODE_OPTIONS = preloads.map((file) => `--import=${file}`).join(' ')
  const { whenReady } = startProgram('server', { ...(await sharedSettings()), NODE_OPTIONS })
  return whenReady()
}

/** As the build makes them: the pages load no parser. */
function pseudoChunk() {
  const files = globSync('*.json', { cwd: app.languageFilesPath(languages[0]) })
  const areas = files.map((file) => {
    const texts = pseudoTexts(readTexts(file))
    const parsed = Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [[key, parse(text)]] : []
    )
    return `export const ${basename(file, '.json')} = ${JSON.stringify(Object.fromEntries(parsed))}`
  })
  return areas.join('\n')
}

const readTexts = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(app.languageFilesPath(languages[0], file), 'utf-8'))

/** The browser draws what the server would, because the server's drawing has the texts of the build in it. */
async function openPages(browser: Browser, { admin, owner }: FilledWorld) {
  const screen = { ...screens.desktop, locale: pseudoLanguage, baseURL: await startPseudoServer() }
  const pages = {
    admin: await pageOf(browser, { area: 'admin', user: admin, screen }),
    owner: await pageOf(browser, { area: 'owner', user: owner, screen }),
    visitor: await visitorPage(browser, screen),
  }
  const body = pseudoChunk()
  for (const page of Object.values(pages)) {
    await page.route(`**/assets/${pseudoLanguage}-*.js`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body })
    )
    await withoutAnswers(page)
  }
  return pages
}

async function expectNoLeak(page: Page, path: string) {
  const root = page.locator('html')
  await expect(root, path).toHaveAttribute('lang', pseudoLanguage)
  await expect(root, path).toHaveAttribute('dir', 'rtl')
  await expect.poll(async () => leaksOfPage(await page.content()), path).toEqual([])
}

/** Menus, choices and panels, each once: the bar is the same on every page. */
async function expectNoLeakInside(page: Page, path: string, opened: Set<string>) {
  const openers = page.locator(
    'button:is([aria-haspopup], [aria-expanded="false"]):visible:enabled'
  )
  const names = await openers.evaluateAll((all) =>
    all.map((each) => (each as unknown as Named).ariaLabel ?? (each as unknown as Named).innerText)
  )
  for (const name of names.filter((each) => !opened.has(each))) {
    opened.add(name)
    await page.getByRole('button', { name, exact: true }).first().click()
    await expect.poll(async () => leaksOfPage(await page.content()), `${path}: ${name}`).toEqual([])
    await page.keyboard.press('Escape')
  }
}

type Named = { ariaLabel: string | null; innerText: string }

test.group('Languages | pages in the pseudo-language', () => {
  test('say nothing that no language file has', async ({ browser }) => {
    const world = await filledWorld()
    const pages = await openPages(browser, world)
    const opened = new Set<string>()
    for (const { by, ...visited } of await everyPage(world, pseudoLanguage)) {
      const { path } = visited
      await openWhole(pages[by], visited)
      await expectNoLeak(pages[by], path)
      if (by !== 'visitor') await expectNoLeakInside(pages[by], path, opened)
    }
  }).timeout(300_000) // every page, and every menu on it
})
