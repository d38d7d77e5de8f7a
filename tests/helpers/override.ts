import { getActiveTestOrFail } from '@japa/runner'

/** Other limits for the rest of the test. */
export function override(limits: object, values: object) {
  const before = { ...limits }
  getActiveTestOrFail().cleanup(() => void Object.assign(limits, before))
  Object.assign(limits, values)
}
