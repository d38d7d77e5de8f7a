export function DeskKey({ name }: { name: string }) {
  return (
    <kbd className="desk-key is-for-keys" aria-hidden>
      {name.length === 1 ? name.toUpperCase() : name}
    </kbd>
  )
}
