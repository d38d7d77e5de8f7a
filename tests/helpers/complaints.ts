import type { Page } from 'playwright'

/** What the browser complains about, such as a page that it would draw otherwise than the server did. */
export function complaintsOf(page: Page) {
  const complaints: string[] = []
  page.on('console', (message) => {
    const isComplaint = ['error', 'warning'].includes(message.type())
    if (isComplaint) complaints.push(`${page.url()} ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`${page.url()} ${error}`))
  return complaints
}

/** The browser has drawn what the server had drawn. */
export const takenOver = (page: Page) =>
  page.waitForFunction(`!document.querySelector('[data-server-rendered]')`)
