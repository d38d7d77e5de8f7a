import pLimit from 'p-limit'
import { defineConfig } from '@adonisjs/core/hash'
import { Scrypt } from '@adonisjs/core/hash/drivers/scrypt'
import app from '@adonisjs/core/services/app'
import limits from '#config/limits'

export const passwordHashes = pLimit(limits.hashesAtOnce)

/** A hash occupies a thread for a tenth of a second, and files and the database need threads too. */
class LimitedScrypt extends Scrypt {
  make(value: string) {
    return passwordHashes(() => super.make(value))
  }

  verify(hashed: string, plain: string) {
    return passwordHashes(() => super.verify(hashed, plain))
  }
}

/** OWASP's cost for scrypt. */
const recommended = {
  cost: 16_384,
  blockSize: 8,
  parallelization: 5,
  maxMemory: 64 * 1024 * 1024,
}

/** Tests make hundreds of hashes that protect nothing. */
const cheapest = { cost: 2, blockSize: 1, parallelization: 1 }

const hashConfig = defineConfig({
  default: 'scrypt',
  list: {
    scrypt: () => new LimitedScrypt(app.getEnvironment() === 'test' ? cheapest : recommended),
  },
})

export default hashConfig

declare module '@adonisjs/core/types' {
  export interface HashersList extends InferHashers<typeof hashConfig> {}
}
