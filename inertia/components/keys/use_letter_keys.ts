import { useKeyPress } from '~/hooks/use_key_press'
import { isForPage, letterOf } from '~/lib/page/page_keys'

type LetterKeys = Record<string, (() => void) | false | undefined>

/** Single keys of the whole page; they rest while somebody types or a dialog is open. */
export function useLetterKeys(keys: LetterKeys) {
  useKeyPress((event) => {
    const action = keys[letterOf(event)]
    if (!action || !isForPage(event)) return
    event.preventDefault()
    action()
  })
}
