import { dictionary } from '@zxcvbn-ts/language-common'
import limits from '#config/limits'

/** In lower case. For the pages, which load them late, the build writes them out (`vite.plugins.ts`). */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, limits.commonPasswords))

export default commonPasswords
