let last = 0

export function next() {
  last += 1
  return last
}
