import { expect as polling } from 'playwright/test'

const timeout = 20_000

/** Playwright's own assertions, which wait until what they say is so; as long as a busy machine may need. */
export const expect = polling.configure({ timeout })

/** For `toPass`, which has a time of its own. */
export const toPass = { timeout }
