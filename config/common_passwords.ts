import { dictionary } from '@zxcvbn-ts/language-common'
import limits from '#config/limits'

/** In lower case, the most common first. Pages load this late: it has a third of a megabyte. */
const commonPasswords = new Set(dictionary['passwords-common'].slice(0, limits.commonPasswords))

export default commonPasswords
