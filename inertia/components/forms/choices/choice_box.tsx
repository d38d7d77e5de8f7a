import {
  forwardRef,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { Combobox, ComboboxButton, ComboboxInput } from '@headlessui/react'
import { replaceEqualDeep } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { ChoiceList, type Choice, type DetailOf } from '~/components/forms/choices/choice_list'
import type { Typing } from '~/components/forms/choices/use_typing'
import type { Wiring } from '~/components/forms/fields/field'
import { useText } from '~/hooks/use_text'
import { isFocusQuiet } from '~/lib/page/focus'
import { afterPress } from '~/lib/page/press'
import { namesakesIn } from '~/lib/values/search'

type Props = {
  wiring: Wiring
  typing: Typing
  choices: Choice[]
  detailOf?: DetailOf
  value: string
  chosen: string
  note: string
  onChange: (value: string, name: string) => void
  name?: string
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
}

export function ChoiceBox({ wiring, typing, choices, detailOf, chosen, note, ...props }: Props) {
  const { value, onChange, name, disabled, autoFocus, placeholder } = props
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const options = useOptions(choices.length > 0 ? choices : [noteOf(note)], typing.search)
  const text = typing.typed ?? chosen
  const { 'aria-describedby': describedBy, ...others } = wiring
  const isMarked = useRef(false)
  // Headless UI takes the first choice when a box is left, though nobody has asked for it.
  const isLeaving = useRef(false)
  useSelectedText(input, typing.typed === null, chosen)

  const choose = (choice: Choice | null) => {
    typing.type(null)
    if (choice) onChange(String(choice.id), choice.name)
  }
  const leave = () => {
    if (typing.typed === null) return
    if (!typing.search) {
      typing.type(null)
      return onChange('', '')
    }
    const meant = exactIn(choices, typing.search, detailOf)
    if (meant) choose(meant)
  }
  const press = ({ key, shiftKey, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Escape' && isOpen(currentTarget)) typing.type(null)
    if (isMarking(key, shiftKey)) isMarked.current = true
    const isEmptied = typing.typed !== null && typing.search === ''
    isLeaving.current = !isMarked.current && (key === 'Tab' || (key === 'Enter' && isEmptied))
    if (!isLeaving.current) return
    leave()
    queueMicrotask(() => (isLeaving.current = false))
  }

  return (
    <Combobox
      value={value ? chosenAs(value, chosen) : null}
      by="key"
      virtual={{ options, disabled: (choice) => choice?.isDisabled ?? false }}
      immediate
      disabled={disabled}
      onChange={(choice: Choice | null) => choice && !isLeaving.current && choose(choice)}
      onClose={() => {
        isMarked.current = false
        void afterPress().then(typing.leave)
      }}
    >
      <div className="control">
        <ComboboxInput
          {...others}
          {...useBoxFocus(typing, leave)}
          ref={input}
          as={DescribedInput}
          describedBy={describedBy}
          isUnresolved={typing.search !== ''}
          name={name}
          className="input"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={autoFocus}
          placeholder={placeholder}
          displayValue={() => text}
          onChange={(event) => {
            isMarked.current = false
            typing.type(event.target.value)
          }}
          onKeyDown={press}
        />
        <ComboboxButton className="button is-icon is-ghost" aria-label={t('common.show_choices')}>
          <ChevronDown size={18} />
        </ComboboxButton>
      </div>
      <ChoiceList detailOf={detailOf} />
    </Combobox>
  )
}

/**
 * Headless UI draws each choice anew where the list is another one, also the one that is being pressed, and knows
 * the marked one by its object. Another search gets new objects, so that its first match is marked.
 */
function useOptions(choices: Choice[], search: string) {
  const [kept, keep] = useState({ search, options: choices })
  const isSearched = kept.search === search
  const known = new Map(isSearched ? kept.options.map((option) => [option.key, option]) : [])
  const options = choices.map((choice) => replaceEqualDeep(known.get(choice.key), choice))
  if (isSearched && isSameList(kept.options, options)) return kept.options
  keep({ search, options })
  return options
}

const isSameList = (one: Choice[], other: Choice[]) =>
  one.length === other.length && one.every((choice, index) => choice === other[index])

/** Typing replaces what is chosen, so its text stays selected. */
function useSelectedText(
  input: React.RefObject<HTMLInputElement | null>,
  isChosen: boolean,
  chosen: string
) {
  useEffect(() => {
    if (isChosen && document.activeElement === input.current) input.current?.select()
  }, [input, isChosen, chosen])
}

/** The list opens when the person comes into the box, and not when they come back to the window. */
function useBoxFocus(typing: Typing, onLeave: () => void) {
  const isAway = useRef(false)
  const isEntering = useRef(false)
  return {
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      // Headless UI opens the list unless the event is prevented.
      if (isAway.current || isFocusQuiet()) event.preventDefault()
      isAway.current = false
      typing.enter()
      event.currentTarget.select()
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
      isAway.current = document.activeElement === currentTarget
      const isInBox = currentTarget.parentElement?.contains(relatedTarget)
      if (!isAway.current && !isInBox) onLeave()
    },
    onPointerDown: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      isEntering.current = document.activeElement !== currentTarget
    },
    onClick: ({ currentTarget: box }: MouseEvent<HTMLInputElement>) => {
      // The browser sets the caret after the focus event.
      if (isEntering.current) return box.select()
      if (typing.typed !== null || isOpen(box)) return
      box.blur()
      box.focus()
    },
  }
}

/** Home and End select the text of the box with Shift. */
const isMarking = (key: string, withShift: boolean) =>
  ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp'].includes(key) ||
  (!withShift && ['Home', 'End'].includes(key))

const isOpen = (box: HTMLInputElement) => box.getAttribute('aria-expanded') === 'true'

const chosenAs = (value: string, name: string): Choice => ({ key: value, id: Number(value), name })

const noteOf = (name: string): Choice => ({ key: 'note', id: 0, name, isDisabled: true })

function exactIn(choices: Choice[], search: string, detailOf?: DetailOf) {
  const isDetail = ({ id }: Choice) => detailOf?.(id)?.toLowerCase() === search.toLowerCase()
  const found = [...choices.filter(isDetail), ...namesakesIn(choices, search)]
  return found.length === 1 ? found[0] : undefined
}

type InputProps = ComponentProps<'input'> & { describedBy?: string; isUnresolved: boolean }

/** Headless UI replaces the description of an input that it draws itself. */
const DescribedInput = forwardRef<HTMLInputElement, InputProps>(
  ({ describedBy, isUnresolved, ...input }, ref) => (
    <input
      {...input}
      ref={ref}
      aria-describedby={describedBy}
      data-unresolved={isUnresolved || undefined} // a form with such a box does not send
    />
  )
)
