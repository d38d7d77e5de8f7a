const stop = () => (onpopstate = () => {})

/** Back closes what is over the page instead of leaving it. @returns what to call when it is closed */
export function closeOnBack(close: () => void) {
  if (!history.state?.isOverPage) history.pushState({ ...history.state, isOverPage: true }, '')
  onpopstate = (event) => {
    event.stopImmediatePropagation() // or Inertia would draw the page anew
    stop()
    close()
  }
  return () => (history.state?.isOverPage ? history.back() : stop())
}
