import type { RefObject } from 'react'
import { useKeyPress } from '~/hooks/use_key_press'

const typing = 'input, textarea, select, [contenteditable]'
const questions = '[role="dialog"], [role="alertdialog"]'

/** `/` goes to the first search of the page from wherever nobody types. */
export function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useKeyPress((event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (key !== '/' || ctrlKey || metaKey || altKey || event.defaultPrevented) return
    if (target instanceof Element && target.closest(typing)) return
    const isFirst = document.querySelector('[role="search"] input[type="search"]') === input.current
    if (!isFirst || document.querySelector(questions)) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })
}
