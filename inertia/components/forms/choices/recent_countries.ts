const key = 'recentCountries'
const most = 5

/** The countries that were chosen lately in this browser, the last one first. */
export function recentCountries(): number[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => Number.isInteger(id)).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberCountry(id: number) {
  const ids = [id, ...recentCountries().filter((recent) => recent !== id)].slice(0, most)
  try {
    localStorage.setItem(key, JSON.stringify(ids))
  } catch {
    // A browser may refuse its storage; then the list just begins with the first country.
  }
}
