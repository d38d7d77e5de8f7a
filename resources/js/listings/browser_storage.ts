/** A browser may store nothing, be full, or hold what something else has left there. */
export function attempt<Value>(action: () => Value) {
  try {
    return action()
  } catch {
    return undefined
  }
}
