import { useLayoutEffect, type RefObject } from 'react'

const property = '--bottom-bar'

/** Messages stand above what lies at the bottom of the window, however tall it is. */
export function useBottomBar(bar: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(([{ target }]) =>
      style.setProperty(property, `${(target as HTMLElement).offsetHeight}px`)
    )
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty(property)
    }
  }, [bar])
}
