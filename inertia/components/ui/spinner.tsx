export function Spinner({ text }: { text: string }) {
  return (
    <p className="spinner row is-at-center p-6 has-text-soft" role="status">
      <span className="loader has-text-accent" aria-hidden />
      {text}
    </p>
  )
}
