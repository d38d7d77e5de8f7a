import { createContext, useContext } from 'react'
import { searchMarks } from '~/components/lists/search_marks'

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
