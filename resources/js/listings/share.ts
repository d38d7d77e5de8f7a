import { announce } from './announcement.js'

/** The browser's own share sheet; where there is none, the link is copied. */
export function offerShare(button: HTMLElement | null) {
  if (!button) return
  const { title, url = location.href } = button.dataset
  button.hidden = false
  button.addEventListener('click', async () => {
    try {
      if ('share' in navigator) return await navigator.share({ title, url })
      await (navigator as Navigator).clipboard.writeText(url)
      announce('copied')
    } catch (error) {
      // Whoever closes the sheet has changed their mind.
      if ((error as Error).name !== 'AbortError') announce('uncopied')
    }
  })
}
