import type { Assert } from '@japa/assert'
import { getActiveTestOrFail } from '@japa/runner'
import type { Locator, Page } from 'playwright'
import { expect } from '#tests/helpers/expect'

export type Cost = { clicks: number; keys: number; seconds: number }

const secondsOf = { click: 1.3, key: 0.2, phoneKey: 0.3 }

/** Uses a page as a person does, and counts clicks, taps and keys. Only what is in sight is clicked. */
export class Hands {
  #clicks = 0
  #keys = 0
  #waited = 0

  constructor(
    readonly page: Page,
    readonly device: 'desktop' | 'phone' = 'desktop'
  ) {}

  async click(target: Locator) {
    await this.#reach(target)
    await (this.device === 'phone' ? target.tap() : target.click())
  }

  async doubleClick(target: Locator) {
    await this.#reach(target)
    await target.dblclick()
  }

  async type(text: string) {
    this.#keys += text.length
    await this.page.keyboard.type(text)
  }

  async press(key: string) {
    this.#keys++
    await this.page.keyboard.press(key)
  }

  /** Opens the device's own picker, where each file is a tap and so is the end. */
  async pickFiles(button: Locator, paths: string[]) {
    const opened = this.page.waitForEvent('filechooser')
    await this.click(button)
    const chooser = await opened
    this.#clicks += paths.length + 1
    await chooser.setFiles(paths)
  }

  /** Waits as the eyes do; the time is printed and limits nothing. */
  async see(...places: Locator[]) {
    await this.#wait(async () => {
      for (const place of places) await place.waitFor()
    })
  }

  /** Without scrolling. */
  async seeInWindow(...places: Locator[]) {
    await this.#wait(async () => {
      for (const place of places) await expectInSight(place)
    })
  }

  expectAtMost(assert: Assert, most: Cost) {
    const cost = this.#cost()
    const { clicks, keys, seconds } = cost
    console.info(
      `${getActiveTestOrFail().title}: clicks ${clicks}, keys ${keys}, ` +
        `${seconds.toFixed(1)} s, and ${this.#waited.toFixed(1)} s of waiting`
    )
    assert.isAtMost(clicks, most.clicks, 'clicks')
    assert.isAtMost(keys, most.keys, 'keys')
    assert.isAtMost(seconds, most.seconds, 'seconds')
  }

  #cost(): Cost {
    const perKey = this.device === 'phone' ? secondsOf.phoneKey : secondsOf.key
    const seconds = this.#clicks * secondsOf.click + this.#keys * perKey
    return { clicks: this.#clicks, keys: this.#keys, seconds }
  }

  async #reach(target: Locator) {
    this.#clicks++
    await this.seeInWindow(target)
  }

  async #wait(work: () => Promise<void>) {
    const start = performance.now()
    await work()
    this.#waited += (performance.now() - start) / 1000
  }
}

async function expectInSight(target: Locator) {
  await target.waitFor()
  await expect.poll(() => isInSight(target), `${target} is in sight`).toBe(true)
}

/** Whether the middle of the element is in the window, with nothing over it. */
const isInSight = (target: Locator) =>
  target.evaluate((element) => {
    const place = element as unknown as Placed
    const { x, y, width, height } = place.getBoundingClientRect()
    return place.contains(place.ownerDocument.elementFromPoint(x + width / 2, y + height / 2))
  })

type Placed = {
  getBoundingClientRect(): { x: number; y: number; width: number; height: number }
  contains(other: object | null): boolean
  ownerDocument: { elementFromPoint(x: number, y: number): object | null }
}
