/** Hides what was drawn for another session than the tab's, until the page's script has run. */
export const sessionCheck = `(() => {
  const { area, session } = document.currentScript.dataset
  const token = sessionStorage.getItem(area + 'SessionToken') || ''
  const isFlagged = sessionStorage.getItem(area + 'LoggedIn') === 'true'
  if (!isFlagged || !token.startsWith(session + '.')) document.documentElement.dataset.otherSession = ''
})()`
