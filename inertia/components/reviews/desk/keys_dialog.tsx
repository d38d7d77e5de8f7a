import { Dialog } from '~/components/ui/dialog'
import { DeskKey } from '~/components/reviews/desk/desk_key'
import { useText } from '~/hooks/use_text'

export type KeyLine = { keys: string[]; text: string }

type Props = { isOpen: boolean; onClose: () => void; lines: KeyLine[] }

export function KeysDialog({ isOpen, onClose, lines }: Props) {
  const t = useText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('review.keys')} small>
      <dl className="desk-keys facts mb-4">
        {lines.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
                <DeskKey key={key} name={key} />
              ))}
              <span className="is-visually-hidden">{keys.join(', ')}</span>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="has-text-soft has-text-small">{t('review.keys_rest')}</p>
    </Dialog>
  )
}
