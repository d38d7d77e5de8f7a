import { useEffect, useEffectEvent } from 'react'

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

function isUndo({ key, ctrlKey, metaKey, shiftKey, altKey, repeat, target }: KeyboardEvent) {
  const isKey = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat
  return isKey && !isTyped(target) && !document.querySelector('[aria-modal="true"]')
}

const isTyped = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select'))
