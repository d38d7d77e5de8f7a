import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { InvalidArgumentError, Option } from 'commander'

export const json = () => new Option('--json', 'answer in JSON, for machines')

export const passwordStdin = () =>
  new Option('--password-stdin', 'read the password from standard input')

/** A whole number from `least` to `most`; commander names the option in its refusal. */
export const wholeNumber =
  (most: number, least = 0) =>
  (value: string) => {
    const number = Number(value)
    if (!/^\d+$/.test(value) || number < least || number > most) {
      throw new InvalidArgumentError(`It has to be a whole number from ${least} to ${most}.`)
    }
    return number
  }

/** From standard input, so that it never appears in a process list. */
export async function readPassword() {
  const piped = await text(process.stdin)
  return piped.replace(/\r?\n$/, '')
}

/** A path relative to the current folder. */
export const fullPath = (path: string) => resolve(process.cwd(), path)
