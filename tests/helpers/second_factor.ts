import { TOTP } from 'otpauth'
import { beginSecondFactor, confirmSecondFactor } from '#auth/second_factor'
import Operation from '#history/operation'
import type User from '#models/user'

/** What the app on a phone shows, so many seconds from now. */
export const codeOf = (secret: string, seconds = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + seconds * 1000 })

/** A code that none of the steps around now has. */
export function wrongCodeOf(secret: string) {
  const right = [-60, -30, 0, 30, 60].map((seconds) => codeOf(secret, seconds))
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find(
    (code) => !right.includes(code)
  )!
}

/** Switches it on, which uses up the code of now. */
export async function enrol(user: User) {
  const { secret } = await beginSecondFactor(user)
  const operation = Operation.by(user)
  const recoveryCodes = await confirmSecondFactor(user, codeOf(secret), { operation })
  return { secret, recoveryCodes }
}
