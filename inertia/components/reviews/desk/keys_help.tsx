import { useState } from 'react'
import { Keyboard } from 'lucide-react'
import { useDeskKeys } from '~/components/reviews/desk/use_desk_keys'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { Dialog } from '~/components/ui/dialog'
import { DeskKey } from '~/components/reviews/desk/desk_key'

export function KeysHelp({ lines }: { lines: KeyLine[] }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  useDeskKeys({ '?': open })
  return (
    <>
      <span className="is-for-keys">
        <IconButton label={t('review.keys')} aria-keyshortcuts="?" onClick={open}>
          <Keyboard size={18} aria-hidden />
        </IconButton>
      </span>
      <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} lines={lines} />
    </>
  )
}

type KeyLine = { keys: string[]; text: string }

type Props = { isOpen: boolean; onClose: () => void; lines: KeyLine[] }

function KeysDialog({ isOpen, onClose, lines }: Props) {
  const t = useText()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('review.keys')} small>
      <dl className="desk-keys facts divided mb-4">
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
