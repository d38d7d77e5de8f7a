import { createHmac, hash, randomBytes, randomInt } from 'node:crypto'
import { appKey } from '#config/app'

/** A secret is told once, and stored as its hash: a quick one, because nobody guesses 32 random bytes. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

export const hashOf = (secret: string) => hash('sha256', secret)

/** Of what somebody could try out. Nobody can without the key, which the database doesn't have. */
export const keyedHashOf = (text: string) =>
  createHmac('sha256', appKey.release()).update(text).digest('base64url')

export const randomText = (alphabet: string, length: number) =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
