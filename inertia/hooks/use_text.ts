import { inLanguage, text } from '~/lib/texts'

const texts = inLanguage(
  () =>
    (...asked: Parameters<typeof text>) =>
      text(...asked)
)

/** Another function for another language, so that what is remembered with it is made anew. */
export const useText = () => texts()
