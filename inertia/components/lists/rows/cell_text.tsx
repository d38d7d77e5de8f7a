import { type ReactNode, createContext, useContext } from 'react'
import { searchMarks } from '~/components/lists/search_marks'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = { isSearched?: boolean; children: ReactNode }

/** Two lines at most; a pointer shows the whole text. */
export function CellText({ isSearched, children }: Props) {
  if (typeof children !== 'string') return children
  return (
    <Typed className="cell-text" title={children}>
      {isSearched ? <Marked>{children}</Marked> : children}
    </Typed>
  )
}

export const SearchedText = createContext('')

/** A new element for each search, because a text that the browser has translated can't be replaced. */
export function Marked({ children: text }: { children: string }) {
  const search = useContext(SearchedText)
  return <span key={`${search} ${text}`}>{search ? partsOf(text, search) : text}</span>
}

const partsOf = (text: string, search: string) =>
  searchMarks(text, search).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part
  )

/** Fills the place of a missing value in a table; a card leaves out the whole line of the value. */
export function NotSet({ text }: { text?: string }) {
  const t = useText()
  return <span className="not-set is-missing">{text ?? t('common.not_set')}</span>
}
