import type { Locator } from 'playwright'

type Rect = { x: number; y: number; width: number; height: number }
type Element = { getBoundingClientRect(): Rect }

/** Until two elements, whose places are read at once, stand to each other as `holds` says. */
export async function awaitRects(
  first: Locator,
  second: Locator,
  holds: (first: Rect, second: Rect) => boolean
) {
  const page = first.page()
  const elements = [
    await first.evaluateHandle((element) => element as unknown as Element),
    await second.evaluateHandle((element) => element as unknown as Element),
  ] as const
  const rule = await page.evaluateHandle<typeof holds>(`(${holds})`)
  await page.waitForFunction(
    ([one, other, isRight]) => isRight(one.getBoundingClientRect(), other.getBoundingClientRect()),
    [...elements, rule] as const
  )
}
