import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ComponentProps,
  type MouseEvent,
  type RefObject,
} from 'react'
import { useOverlays } from '~/components/overlays/use_overlays'

type ButtonProps = ComponentProps<'button'>

export type Opener = {
  button: RefObject<HTMLButtonElement | null>
  /** Takes what the loaded part would give to a button of its own. */
  lend: (props: ButtonProps) => void
}

/**
 * A button whose menu or panel loads later. The button stays the same element, so that it keeps the
 * focus: the part that is loaded lends it its attributes and handlers. A press before that opens
 * when the part is there.
 */
export function useOpener(ref?: RefObject<HTMLButtonElement | null>) {
  const own = useRef<HTMLButtonElement>(null)
  const button = ref ?? own
  const [isWanted, setWanted] = useState(false)
  const [attributes, setAttributes] = useState<ButtonProps>({ 'aria-expanded': false })
  const lent = useRef<ButtonProps>({})
  const isPressed = useRef(false)
  const overlays = useOverlays(isWanted, () => {
    isPressed.current = false
    setWanted(false)
  })

  const lend = useCallback((props: ButtonProps) => {
    lent.current = props
    const next = attributesIn(props)
    setAttributes((before) => (isSame(before, next) ? before : next))
  }, [])

  const isReady = isWanted && overlays !== undefined
  useEffect(() => {
    if (!isReady || !isPressed.current) return
    isPressed.current = false
    button.current?.click()
  }, [isReady, button])

  const want = () => setWanted(true)
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (lent.current.onClick) return lent.current.onClick(event)
    isPressed.current = true
    want()
  }
  return {
    overlays: isReady ? overlays : undefined,
    opener: { button, lend },
    buttonProps: {
      ...attributes,
      ref: button,
      type: 'button',
      onPointerEnter: want,
      onFocus: want,
      onClick: press,
      onKeyDown: (event) => lent.current.onKeyDown?.(event),
      onKeyUp: (event) => lent.current.onKeyUp?.(event),
      onMouseDown: (event) => lent.current.onMouseDown?.(event),
      onPointerDown: (event) => lent.current.onPointerDown?.(event),
      onPointerUp: (event) => lent.current.onPointerUp?.(event),
    } satisfies ButtonProps,
  }
}

function attributesIn(props: ButtonProps): ButtonProps {
  const isPlain = ([name, value]: [string, unknown]) =>
    name !== 'children' && typeof value !== 'function' && typeof value !== 'object'
  return Object.fromEntries(Object.entries(props).filter(isPlain))
}

function isSame(one: ButtonProps, other: ButtonProps) {
  return JSON.stringify(one) === JSON.stringify(other)
}
