type Props = {
  /** Between 0 and 1; left out while it can't be told. */
  part?: number
  text: string
}

/** How far something has come, as a bar and in words. */
export function ProgressBar({ part, text }: Props) {
  return (
    <div className="progress-bar">
      <progress className="progress" value={part} max={1} aria-label={text} />
      <p role="status">{text}</p>
    </div>
  )
}
