import { text } from '~/lib/texts'

export const useText = () => text
