import { useState } from 'react'
import { Keyboard } from 'lucide-react'
import { useDeskKeys } from '~/components/reviews/desk/use_desk_keys'
import { KeysDialog, type KeyLine } from '~/components/reviews/desk/keys_dialog'
import { IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

/** `?` shows the keys, and so does its button. */
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
