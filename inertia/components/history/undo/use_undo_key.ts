import { useEffectEvent, useLayoutEffect } from 'react'
import { MutationObserver, type Mutation } from '@tanstack/react-query'
import { toast } from 'sonner'
import { undoOfferIn } from '~/components/history/undo/offer'
import { inTurn, waiting } from '~/hooks/use_action'
import { useKeyPress } from '~/hooks/use_key_press'
import { queryClient } from '~/lib/client'
import { offersIn } from '~/lib/messages'
import { isTyping, letterOf } from '~/lib/page/page_keys'

const offers = new Map<string, () => Promise<unknown>>()

export function useUndoOffer(id: string, onUndo: () => Promise<unknown>, isOpen: boolean) {
  const undo = useEffectEvent(onUndo)
  useLayoutEffect(() => {
    if (!isOpen) return
    offers.set(id, () => undo())
    return () => void offers.delete(id)
  }, [id, isOpen])
}

/**
 * Ctrl or Cmd with Z takes back what was done last, unless a text or a dialog has the key; pressed again, what was done
 * before that. It waits until what was pressed before it is stored, and what is pressed after it waits for it.
 */
export function useUndoKey() {
  useKeyPress((event) => {
    const last = waiting().at(-1)
    if (!isUndo(event) || !(last || toast.getToasts().length || offers.size)) return
    event.preventDefault()
    const turn = inTurn(last?.options.scope?.id ?? 'undo')
    const undo = { ...turn, mutationKey, mutationFn: () => undoAfter(last) }
    void new MutationObserver(queryClient, undo).mutate()
  })
}

const mutationKey = ['undo']

/** What was refused before it offers nothing, and what is older was not meant. */
async function undoAfter(last?: Mutation) {
  await new Promise((shown) => setTimeout(shown)) // a message comes a little after its answer
  const isNewest = !last || last.options.mutationKey === mutationKey
  const header = isNewest ? undefined : offersIn(last.state.data).at(0)?.offer
  const id = isNewest ? [...offers.keys()].at(-1) : header && undoOfferIn(header)?.id
  const undo = id && offers.get(id)
  if (!undo) return
  offers.delete(id)
  await undo().catch(() => {}) // its own message says why
}

function isUndo(event: KeyboardEvent) {
  const { ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event
  const isKey = letterOf(event) === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey && !repeat
  return isKey && !isTyping(target) && !document.querySelector('[aria-modal="true"]')
}
