import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { Search, X, CornerDownLeft } from 'lucide-react'
import limits from '#config/limits'
import { ListForm } from '~/components/lists/list_form'
import { focusFirstRow, openFirstRow } from '~/components/lists/rows/row_keys'
import { openRecord, type RecordSearch } from '~/components/lists/use_record_search'
import { Typed } from '~/components/ui/typed'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { idIn } from '~/components/lists/search_marks'
import { useKeyPress } from '~/hooks/use_key_press'
import { isForPage } from '~/lib/page/page_keys'
import { useQuery } from '@tanstack/react-query'

type Props<Row> = {
  list: ListState
  placeholder?: string
  record?: RecordSearch<Row>
  rows?: RefObject<HTMLElement | null>
}

export function SearchBox<Row>({ list, placeholder, record, rows }: Props<Row>) {
  const t = useText()
  const { text, change, stop } = useSearchBox(list.search, list.setSearch)
  const input = useRef<HTMLInputElement>(null)
  useTypedBefore(input, change)
  useSearchKey(input)
  const label = placeholder ?? t('common.search')
  const id = record && idIn(text)

  const press = async (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, currentTarget } = event
    if (key === 'Escape') change('', 0)
    if (key === 'ArrowDown' && focusFirstRow(rows?.current)) event.preventDefault()
    if (key !== 'Enter') return
    stop()
    const typed = currentTarget.value
    const isShown = list.search !== '' && typed.trim() === list.search
    if (isShown && !id && openFirstRow(rows?.current)) return
    const isOpened = id && (await openRecord(record, id))
    if (!isOpened) change(typed, 0)
  }
  return (
    <ListForm list={list} changes={['search']} className="control" role="search">
      <Search size={18} />
      <input
        ref={input}
        type="search"
        name="search"
        autoComplete="off"
        className="input"
        aria-label={label}
        aria-keyshortcuts="/"
        placeholder={label}
        value={text}
        maxLength={limits.searchCharacters}
        onChange={(event) => change(event.target.value)}
        onKeyDown={(event) => void press(event)}
      />
      {text ? (
        <button
          type="button"
          className="button is-icon is-ghost"
          aria-label={t('common.clear_search')}
          onClick={() => change('', 0)}
        >
          <X size={16} />
        </button>
      ) : (
        <kbd className="search-key is-for-keys" aria-hidden>
          /
        </kbd>
      )}
      {id && <RecordOffer record={record} id={id} />}
    </ListForm>
  )
}

/** People type into the box that the server drew before the page's script has come. */
function useTypedBefore(input: RefObject<HTMLInputElement | null>, onType: (text: string) => void) {
  const take = useEffectEvent(() => {
    const { value, defaultValue } = input.current!
    if (value !== defaultValue) onType(value)
  })
  useEffect(() => take(), [])
}

/**
 * The box follows a search that is changed elsewhere, such as by a saved view. Its own ones come back from the
 * address bar later, when something else may have been typed.
 */
function useSearchBox(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search)
  const [lastSearch, setLastSearch] = useState(search)
  const [sent, setSent] = useState<string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (search !== lastSearch) {
    setLastSearch(search)
    const at = sent.indexOf(search)
    setSent(at < 0 ? [] : sent.slice(at + 1))
    if (at < 0) setText(search)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (value: string, wait: number = limits.pageMilliseconds.searchPause) => {
    setText(value)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      const next = value.trim()
      setSent((before) => (next === (before.at(-1) ?? search) ? before : [...before, next]))
      onSearch(next)
    }, wait)
  }
  return { text, change, stop: () => clearTimeout(timer.current) }
}

/** `/` goes to the first search of the page from wherever nobody types. */
function useSearchKey(input: RefObject<HTMLInputElement | null>) {
  useKeyPress((event) => {
    const isFirst = document.querySelector('[role="search"] input[type="search"]') === input.current
    if (event.key !== '/' || !isFirst || !isForPage(event)) return
    event.preventDefault()
    input.current?.focus()
    input.current?.select()
  })
}

type OfferProps<Row> = { record: RecordSearch<Row>; id: number }

function RecordOffer<Row>({ record, id }: OfferProps<Row>) {
  const t = useText()
  const { data } = useQuery({ ...record.find(id), retry: false })
  const row = data?.rows.at(0)
  return (
    <div className="record-offer" role="status">
      {row && (
        <button type="button" className="menu-item" onClick={() => record.open(row)}>
          <span className="is-rigid">{t('common.open_record', { id })}</span>{' '}
          <Typed className="fill truncated">{record.nameOf(row)}</Typed>
          <CornerDownLeft size={16} aria-label={t('common.by_enter')} />
        </button>
      )}
    </div>
  )
}
