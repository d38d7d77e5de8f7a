import { mock } from 'node:test'

/** A clock that stands still until `tick` moves it. The runner's own time-outs need the real one back. */
export async function withStoppedClock<T>(work: (tick: (seconds: number) => void) => Promise<T>) {
  mock.timers.enable({ apis: ['setTimeout'] })
  try {
    return await work((seconds) => mock.timers.tick(seconds * 1000))
  } finally {
    mock.timers.reset()
  }
}

/** The work runs so many hours ahead, when files have grown old. */
export function hoursLater<T>(hours: number, work: () => Promise<T>) {
  return atTime(Date.now() + hours * 3_600_000, work)
}

/** The clock stands still until `moveOn` sets it forward; timers run. */
export async function withStoppedDate<T>(work: (moveOn: (seconds: number) => void) => Promise<T>) {
  mock.timers.enable({ apis: ['Date'], now: Date.now() })
  try {
    return await work((seconds) => mock.timers.setTime(Date.now() + seconds * 1000))
  } finally {
    mock.timers.reset()
  }
}

/** The clock stands still at this time, in milliseconds; timers run. */
export async function atTime<T>(now: number, work: () => Promise<T>) {
  mock.timers.enable({ apis: ['Date'], now })
  try {
    return await work()
  } finally {
    mock.timers.reset()
  }
}
