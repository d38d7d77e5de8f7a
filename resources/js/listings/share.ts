import { announce } from './announcement.js'

/** The reader closed the sheet, or pressed twice. */
const answered = ['AbortError', 'InvalidStateError']

/** The browser's own share sheet; where there is none, or it fails, the link is copied. */
export function offerShare(button: HTMLElement | null) {
  if (!button) return
  const { title, url = location.href } = button.dataset
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
    } catch (error) {
      if (answered.includes((error as Error).name)) return
    }
    try {
      await (navigator as Navigator).clipboard.writeText(url)
      announce('copied')
    } catch {
      announce('uncopied')
    }
  })
}
