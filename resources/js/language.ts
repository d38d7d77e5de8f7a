/** A plain link leads to the page in the other language. The choice is stored too, for the office has one address in all languages. */
export function keepChosenLanguage() {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
    if (!link) return
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ language: link.hreflang })
    fetch('/language', { method: 'POST', keepalive: true, headers, body }).catch(() => {})
  })
}
