const duration = 1400

export function countUpWhenSeen(figures: Iterable<HTMLElement>) {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const observer = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      observer.unobserve(target)
      countUp(target as HTMLElement)
    }
  })
  for (const figure of figures) observer.observe(figure)
}

/** Draws the counting over the figure (see `_sections.scss`): what is read aloud or copied is always the figure. */
function countUp(figure: HTMLElement) {
  const [, digits, unit] = figure.textContent.trim().match(/^([\d.]+)(.*)$/) ?? []
  if (!digits) return
  const decimals = digits.split('.')[1]?.length ?? 0
  const start = performance.now()

  requestAnimationFrame(function draw(now) {
    const progress = Math.min((now - start) / duration, 1)
    if (progress === 1) return figure.removeAttribute('data-shown')
    const eased = 1 - (1 - progress) ** 3
    figure.dataset.shown = (Number(digits) * Math.max(eased, 0)).toFixed(decimals) + unit
    requestAnimationFrame(draw)
  })
}
