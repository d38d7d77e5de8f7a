import { Photo } from '~/components/ui/photo'
import { useText } from '~/hooks/use_text'

export type Subject = { name: string; detail?: string | null; photo?: string | null }

export function DialogSubject({ name, detail, photo }: Subject) {
  return (
    <div className="dialog-subject row">
      {photo !== undefined && <Photo name={photo} alt="" isThumbnail isLazy={false} />}
      <p className="is-grid is-breakable">
        <strong className="three-lines has-text-weight-medium" dir="auto">
          {name}
        </strong>
        {detail && (
          <span className="three-lines has-text-soft has-text-small" dir="auto">
            {detail}
          </span>
        )}
      </p>
    </div>
  )
}

export function DialogNames({ names, count }: { names: string[]; count: number }) {
  const t = useText()
  const more = count - names.length
  return (
    <ul className="dialog-names quoted has-text-small">
      {names.map((name, index) => (
        <li key={index} className="truncated" dir="auto">
          {name}
        </li>
      ))}
      {more > 0 && <li className="has-text-soft">{t('deletions.more', { count: more })}</li>}
    </ul>
  )
}
