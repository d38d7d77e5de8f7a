type Props = {
  /** The part is between 0 and 1; undefined while it is unknown. */
  part?: number
  text: string
}

export function ProgressBar({ part, text }: Props) {
  return (
    <div className="stack is-close has-text-small is-tabular">
      <progress className="progress is-thin" value={part} max={1} aria-label={text} />
      <p role="status">{text}</p>
    </div>
  )
}
