import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'

type Finding = { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** What axe-core finds on a page, as lines to be read in a failed assertion. */
export async function findings(page: Page) {
  const found = await findingsOn(page)
  return found.flatMap(linesOf)
}

export async function seriousFindings(page: Page) {
  const found = await findingsOn(page)
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(linesOf)
}

async function findingsOn(page: Page) {
  await transitionsEnd(page)
  if (!(await page.evaluate<boolean>('"axe" in globalThis'))) await page.evaluate(await source)
  return page.evaluate<Finding[]>(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)'
  )
}

const linesOf = ({ id, nodes }: Finding) =>
  nodes.map((node) => `${id}: ${node.html} ${node.failureSummary}`)

type Moving = {
  playState: string
  finished: Promise<unknown>
  effect: { getComputedTiming(): { endTime: number } }
}

/** Colours on their way from one scheme to the other have a contrast that nobody sees for long. */
export async function transitionsEnd(page: Page) {
  await page.evaluate(async () => {
    const { document } = globalThis as unknown as { document: { getAnimations(): Moving[] } }
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
    await Promise.allSettled(moving.map(({ finished }) => finished))
  })
}
