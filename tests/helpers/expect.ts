import { expect as polling } from 'playwright/test'

/** Playwright's own assertions, which wait until what they say is so; as long as a busy machine may need. */
export const expect = polling.configure({ timeout: 20_000 })
