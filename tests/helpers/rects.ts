import type { Locator } from 'playwright'
import { expect } from '#tests/helpers/expect'

type Rect = { x: number; y: number; width: number; height: number }
type Element = { getBoundingClientRect(): Rect }
type Rule = (first: Rect, second: Rect) => boolean

/** An edge or a length of an element, which may not be there yet. */
export async function measure(place: Locator, part: keyof Rect) {
  const box = await place.boundingBox()
  return box ? box[part] : Number.NaN
}

/** Where an element stands once two looks in a row find it in the same place. */
export async function restingBox(place: Locator): Promise<Rect> {
  let box: Rect | null = null
  const rests = async () => {
    const former = box
    box = await place.boundingBox()
    return box !== null && JSON.stringify(box) === JSON.stringify(former)
  }
  await expect.poll(rests).toBe(true)
  return box!
}

/** Until it is so far, give or take a little. */
export const comesTo = (place: Locator, part: keyof Rect, distance: number, tolerance = 2) =>
  expect.poll(async () => Math.abs((await measure(place, part)) - distance)).toBeLessThan(tolerance)

/** Until two elements, whose places are read at once, stand to each other as `holds` says. */
export async function awaitRects(first: Locator, second: Locator, holds: Rule) {
  const rule = await first.page().evaluateHandle<Rule>(`(${holds})`)
  const isSo = async () => {
    const other = await second.evaluateHandle((element) => element as unknown as Element)
    return first.evaluate(
      (element, [beside, isRight]) =>
        isRight(
          (element as unknown as Element).getBoundingClientRect(),
          beside.getBoundingClientRect()
        ),
      [other, rule] as const
    )
  }
  await expect.poll(isSo).toBe(true)
}
