import { useEffectEvent, useLayoutEffect } from 'react'
import { afterWaiting, hasWaiting } from '~/hooks/use_action'
import { useKeyPress } from '~/hooks/use_key_press'
import { isTyping, letterOf } from '~/lib/page/page_keys'

const offers: (() => void)[] = []

export function useUndoOffer(onUndo: () => void) {
  const undo = useEffectEvent(onUndo)
  useLayoutEffect(() => {
    const offer = () => undo()
    offers.push(offer)
    return () => void offers.splice(offers.indexOf(offer), 1)
  }, [])
}

/**
 * Ctrl or Cmd with Z calls the newest of those that stand, unless a text or a dialog has the key. What was pressed
 * before it is stored first, and its offer is the one that is meant.
 */
export function useUndoKey() {
  useKeyPress((event) => {
    const newest = offers.at(-1)
    if (!isUndo(event) || !(newest || hasWaiting())) return
    event.preventDefault()
    if (!hasWaiting()) return newest?.()
    afterWaiting(() => {
      const latest = offers.at(-1)
      if (latest !== newest) latest?.()
    })
  })
}

function isUndo(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event
  const isKey = letterOf(event) === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat
  return isKey && !isTyping(target) && !document.querySelector('[aria-modal="true"]')
}
