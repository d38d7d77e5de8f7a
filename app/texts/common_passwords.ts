import { dictionary } from '@zxcvbn-ts/language-common'
import limits from '#config/limits'

/** The build writes them out for the pages, which load them late (`vite.plugins.ts`). */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, limits.commonPasswords))

export default commonPasswords
