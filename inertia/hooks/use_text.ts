import { text } from '~/lib/texts'

/** What a component says. */
export const useText = () => text
