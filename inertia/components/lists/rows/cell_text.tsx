import { type ReactNode, createContext, useContext } from 'react'
import { searchMarks } from '~/components/lists/search_marks'

type Props = { isSearched?: boolean; children: ReactNode }

/** Two lines at most; a pointer shows the whole text. */
export function CellText({ isSearched, children }: Props) {
  if (typeof children !== 'string') return children
  return (
    <span className="cell-text" dir="auto" title={children}>
      {isSearched ? <Marked>{children}</Marked> : children}
    </span>
  )
}

/** What the list around it searches. */
export const SearchedText = createContext('')

/** A text with what the list's search found in it. */
export function Marked({ children: text }: { children: string }) {
  const search = useContext(SearchedText)
  if (!search) return text
  return searchMarks(text, search).map(({ text: part, isMatch }, index) =>
    isMatch ? <mark key={index}>{part}</mark> : part
  )
}
