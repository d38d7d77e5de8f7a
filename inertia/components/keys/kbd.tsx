type Props = {
  name: string
  /** Keys are explained there; beside a button they stand only where there are keys. */
  isAlways?: boolean
}

export function Kbd({ name, isAlways }: Props) {
  return (
    <kbd className={isAlways ? undefined : 'is-for-keys'} aria-hidden>
      {name.length === 1 ? name.toUpperCase() : name}
    </kbd>
  )
}
