export function Spinner({ text }: { text: string }) {
  return (
    <p className="spinner row has-text-soft" role="status">
      <span className="loader" aria-hidden />
      {text}
    </p>
  )
}
