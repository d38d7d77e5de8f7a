import { existsSync } from 'node:fs'
import { findOrInstall, findProgram, installPackage } from '../install.js'
import { inProject, SetupError, run } from '../project.js'

/** The first has no window to draw, which makes the tests a third faster. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

export function ensureBrowser() {
  const missing = 'No browser for the tests: install Chromium, or set CHROMIUM_PATH to where it is.'
  return findOrInstall('a browser', findBrowser, installBrowser, missing)
}

async function findBrowser() {
  const { CHROMIUM_PATH: named } = process.env
  if (named && !existsSync(named)) {
    throw new SetupError(`CHROMIUM_PATH is ${named}, and there is no program at that place.`)
  }
  const { chromium } = await import('playwright')
  return named || findProgram(names) || [chromium.executablePath()].find(existsSync)
}

/** Playwright's own build, or the system's when that can't be fetched. Neither is sure to work. */
async function installBrowser() {
  const playwright = inProject('node_modules', '.bin', 'playwright')
  const stdio = ['ignore', 'ignore', 'inherit']
  const code = await run(playwright, ['install', 'chromium'], { stdio })
  if (code === 0) return
  await installPackage(names[0])
  if (!(await findBrowser())) await installPackage('chromium') // where the first is no package
}
