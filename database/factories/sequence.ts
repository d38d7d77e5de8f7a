let last = 0

/** Unique in this process. */
export function next() {
  last += 1
  return last
}
