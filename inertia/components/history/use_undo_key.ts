import { useEffect, useEffectEvent } from 'react'
import { isTyping, letterOf } from '~/lib/page_keys'

const standing: (() => void)[] = []

/** Ctrl or Cmd with Z calls the newest of those that stand, unless a text or a dialog has the key. */
export function useUndoKey(undo: () => void) {
  const call = useEffectEvent(undo)
  useEffect(() => {
    const own = () => call()
    standing.push(own)
    const press = (event: KeyboardEvent) => {
      if (standing.at(-1) !== own || !isUndo(event)) return
      event.preventDefault()
      own()
    }
    addEventListener('keydown', press)
    return () => {
      removeEventListener('keydown', press)
      standing.splice(standing.indexOf(own), 1)
    }
  }, [])
}

function isUndo(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event
  const isKey = letterOf(event) === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat
  return isKey && !isTyping(target) && !document.querySelector('[aria-modal="true"]')
}
