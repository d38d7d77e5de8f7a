import { useLayoutEffect, type RefObject } from 'react'

const variable = '--bottom-bar'

/** At least a message's height stays above it. */
const most = '100dvh - 10rem'

/** Messages stand above what lies at the bottom of the window, however tall it is. */
export function useBottomBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([{ target }]) =>
      style.setProperty(variable, `min(${(target as HTMLElement).offsetHeight}px, ${most})`)
    )
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(variable)
    }
  }, [bar])
}
