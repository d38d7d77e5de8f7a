import { useId, useLayoutEffect } from 'react'
import { useKeyPress } from '~/hooks/use_key_press'
import { isTyping, letterOf } from '~/lib/page/page_keys'

const mounted: string[] = []

/** Ctrl or Cmd with Z calls the newest of those that stand, unless a text or a dialog has the key. */
export function useUndoKey(undo: () => void) {
  const id = useId()
  useLayoutEffect(() => {
    mounted.push(id)
    return () => void mounted.splice(mounted.indexOf(id), 1)
  }, [id])
  useKeyPress((event) => {
    if (mounted.at(-1) !== id || !isUndo(event)) return
    event.preventDefault()
    undo()
  })
}

function isUndo(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event
  const isKey = letterOf(event) === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat
  return isKey && !isTyping(target) && !document.querySelector('[aria-modal="true"]')
}
