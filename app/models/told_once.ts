import { hash, randomBytes } from 'node:crypto'

/** A secret is told once, and stored as its hash: a quick one, because nobody guesses 32 random bytes. */
export function newSecret() {
  const secret = randomBytes(32).toString('base64url')
  return { secret, hash: hashOf(secret) }
}

export const hashOf = (secret: string) => hash('sha256', secret)
