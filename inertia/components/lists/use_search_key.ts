import { useEffect, type RefObject } from 'react'

const typing = 'input, textarea, select, [contenteditable]'
const questions = '[role="dialog"], [role="alertdialog"]'

/** `/` goes to the first search of the page from wherever nobody types. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event
      if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
      if (target instanceof Element && target.closest(typing)) return
      const isFirst = document.querySelector('[role="search"] input') === input.current
      if (!isFirst || document.querySelector(questions)) return
      event.preventDefault()
      input.current?.focus()
      input.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [input])
}
