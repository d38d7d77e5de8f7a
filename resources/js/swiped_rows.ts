/** A row without links is reached by keyboard as long as it scrolls. */
export function reachByKeyboard(rows: Iterable<HTMLElement>) {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      if (target.scrollWidth > target.clientWidth) target.setAttribute('tabindex', '0')
      else target.removeAttribute('tabindex')
    }
  })
  for (const row of rows) observer.observe(row)
}
