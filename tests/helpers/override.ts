import { getActiveTestOrFail } from '@japa/runner'

/** Other limits or methods for the rest of the test. @returns what ends it earlier */
export function override<Target extends object>(
  target: Target,
  values: Partial<Target> | Record<string, number>
) {
  const names = Object.keys(values) as (keyof Target)[]
  const usual = Object.fromEntries(names.map((name) => [name, target[name]]))
  const restore = () => void Object.assign(target, usual)
  getActiveTestOrFail().cleanup(restore)
  Object.assign(target, values)
  return restore
}
