import { announce } from './announcement.js'

/** The reader closed the sheet, or pressed twice. */
const answered = ['AbortError', 'InvalidStateError']

/** The browser's own share sheet; where there is none, or it fails, the link is copied. */
export function offerShare(button: HTMLElement | null, query = () => '') {
  if (!button) return
  button.hidden = false
  button.addEventListener('click', async () => {
    const { title } = button.dataset
    const url = `${button.dataset.url}${query()}`
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
    } catch (error) {
      if (answered.includes((error as Error).name)) return
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url)
      announce('copied')
    } catch {
      // That is where the announcement sends the reader.
      const { pathname, search } = new URL(url)
      history.replaceState(null, '', pathname + search)
      announce('uncopied')
    }
  })
}
