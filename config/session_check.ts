/**
 * Runs before the page that the server drew is shown. The cookie may belong to a session other than the tab's, or the
 * tab may have none: then the page's own script draws what the tab may see (specification, §4).
 */
export const sessionCheck = `(() => {
  const { area, session } = document.currentScript.dataset
  const token = sessionStorage.getItem(area + 'SessionToken') || ''
  const isFlagged = sessionStorage.getItem(area + 'LoggedIn') === 'true'
  if (!isFlagged || !token.startsWith(session + '.')) document.documentElement.dataset.otherSession = ''
})()`
