export function Kbd({ name }: { name: string }) {
  return (
    <kbd className="key-cap is-for-keys" aria-hidden>
      {name.length === 1 ? name.toUpperCase() : name}
    </kbd>
  )
}
