export function Spinner({ text }: { text: string }) {
  return (
    <p className="spinner" role="status">
      <span className="loader" aria-hidden />
      {text}
    </p>
  )
}
