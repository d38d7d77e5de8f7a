let last = 0

/** A number that no other row of this process was made with, for what has to be unique. */
export function next() {
  last += 1
  return last
}
