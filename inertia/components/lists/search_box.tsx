import { Search, X } from 'lucide-react'
import limits from '#config/limits'
import { useSearchBox } from '~/components/lists/use_search_box'
import { useText } from '~/hooks/use_text'

type Props = { search: string; onSearch: (search: string) => void; placeholder?: string }

/** Searches once the typing pauses; Enter at once, Escape empties it. */
export function SearchBox({ search, onSearch, placeholder }: Props) {
  const t = useText()
  const { text, change } = useSearchBox(search, onSearch)
  const label = placeholder ?? t('common.search')
  return (
    <div className="search" role="search">
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
        <button type="button" aria-label={t('common.clear_search')} onClick={() => change('', 0)}>
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
