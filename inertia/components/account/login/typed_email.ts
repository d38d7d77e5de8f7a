import { createStore } from '~/lib/store'

/** The next screen without a session reads it here, and not from its address, because logs keep those. */
export const typedEmail = createStore('')
