import { useState } from 'react'

export type Typing = ReturnType<typeof useTyping>

/** `typed` is null while the box shows what is chosen. */
export function useTyping() {
  const [typed, setTyped] = useState<string | null>(null)
  const [isLeft, setLeft] = useState(false)
  const [isEntered, setEntered] = useState(false)
  const search = typed?.trim() ?? ''
  return {
    typed,
    search,
    isEntered,
    isUnresolved: isLeft && search !== '',
    enter: () => setEntered(true),
    leave: () => setLeft(true),
    type: (text: string | null) => {
      setTyped(text)
      setLeft(false)
    },
  }
}
