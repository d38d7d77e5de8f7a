import { Photo } from '~/components/ui/photo'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

export type Subject = { name: string; detail?: string | null; photo?: string | null }

export function DialogSubject({ name, detail, photo }: Subject) {
  return (
    <div className="dialog-subject row">
      {photo !== undefined && <Photo name={photo} alt="" isThumbnail isLazy={false} />}
      <p className="is-grid is-breakable">
        <Typed as="strong" className="three-lines has-text-weight-medium">
          {name}
        </Typed>
        {detail && <Typed className="three-lines has-text-soft has-text-small">{detail}</Typed>}
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
        <Typed as="li" key={index} className="truncated">
          {name}
        </Typed>
      ))}
      {more > 0 && <li className="has-text-soft">{t('trash.more', { count: more })}</li>}
    </ul>
  )
}
