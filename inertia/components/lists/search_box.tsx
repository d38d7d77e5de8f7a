import { useEffect, useRef, useState } from 'react'
import { Search, X } from 'lucide-react'
import limits from '#config/limits'
import { useText } from '~/hooks/use_text'

type Props = { search: string; onSearch: (search: string) => void; placeholder?: string }

/** Searches when typing pauses or on Enter; Escape clears the box. */
export function SearchBox({ search, onSearch, placeholder }: Props) {
  const t = useText()
  const { text, change } = useSearchBox(search, onSearch)
  const label = placeholder ?? t('common.search')
  return (
    <div className="control" role="search">
      <Search size={18} aria-hidden />
      <input
        type="search"
        className="input"
        aria-label={label}
        placeholder={label}
        value={text}
        maxLength={limits.searchCharacters}
        onChange={(event) => change(event.target.value)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') change(currentTarget.value, 0)
          if (key === 'Escape') change('', 0)
        }}
      />
      {text && (
        <button
          type="button"
          className="button is-icon is-ghost"
          aria-label={t('common.clear_search')}
          onClick={() => change('', 0)}
        >
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}

/** The box follows a search that is changed elsewhere, such as by Back. */
function useSearchBox(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [known, setKnown] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (search !== known) {
    setKnown(search)
    setText(search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (value: string, wait: number = limits.pageMilliseconds.searchPause) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setKnown(value.trim())
      onSearch(value.trim())
    }, wait)
  }
  return { text, change }
}
