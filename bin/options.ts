import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { InvalidArgumentError, Option } from 'commander'

export const passwordStdin = () =>
  new Option('--password-stdin', 'read the password from standard input')

export const wholeNumber =
  (most: number, least = 0) =>
  (value: string) => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`)
    }
    return number
  }

export const recordId = wholeNumber(2_147_483_647, 1)

/** Standard input keeps the password out of the process list. */
export async function readPassword({ passwordStdin: isPiped }: { passwordStdin?: boolean }) {
  if (!isPiped) return
  const piped = await text(process.stdin)
  return piped.replace(/\r?\n$/, '')
}

export const fullPath = (path: string) => resolve(process.cwd(), path)
