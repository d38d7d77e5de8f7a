import { useEffect, useRef, type KeyboardEvent } from 'react'
import { Check } from 'lucide-react'

type Item<Value extends string> = {
  value: Value
  text: string
  detail?: string
  heading?: string | false
}

type Props<Value extends string> = {
  items: Item<Value>[]
  chosen?: string
  onChoose: (value: Value) => void
}

export function PanelItems<Value extends string>({ items, chosen, onChoose }: Props<Value>) {
  return (
    <div role="presentation" onKeyDown={moveFocus}>
      {items.map(({ value, text, detail, heading }) => [
        heading && (
          <p
            key={heading}
            className="px-3 pt-2 has-text-faint has-text-tiny has-text-weight-medium"
          >
            {heading}
          </p>
        ),
        <button
          key={value}
          type="button"
          className="menu-item"
          aria-pressed={chosen === undefined ? undefined : chosen === value}
          onClick={() => onChoose(value)}
        >
          <span className="choice-text is-grid is-breakable">
            {text}
            {detail && <small>{detail}</small>}
          </span>
          {chosen === value && <Check size={16} />}
        </button>,
      ])}
    </div>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const here = buttons.findIndex((button) => button === document.activeElement)
  buttons.at((here + step) % buttons.length)?.focus()
}

/** The button of the last step is gone, and its focus with it. */
export function useFocusInside(step: string | null) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const first = place.current?.querySelector<HTMLElement>('input, button')
    // The panel finds its place later than this.
    first?.focus({ preventScroll: true })
  }, [step])
  return place
}
