/** A page in the other language is a plain link; the office, which has one address, learns of the choice too. */
export function keepChosenLanguage() {
  document.addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]')
    if (!link) return
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ language: link.hreflang })
    fetch('/language', { method: 'POST', keepalive: true, headers, body }).catch(() => {})
  })
}
