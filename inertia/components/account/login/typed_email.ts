import { createStore } from '~/lib/store'

/**
 * What was typed on one of the screens without a session, for the next of them. It stands in no address, because logs
 * keep those.
 */
export const typedEmail = createStore('')
