import { useEffect, useRef, useState } from 'react'

/** What stands in a search box, told on once the typing pauses; follows when it is changed elsewhere. */
export function useSearchBox(search: string, onSearch: (search: string) => void, pause = 250) {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (search !== known) {
    setKnown(search)
    setText(search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (value: string, wait = pause) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setKnown(value.trim())
      onSearch(value.trim())
    }, wait)
  }
  return { text, change }
}
