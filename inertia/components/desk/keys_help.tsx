import { useState } from 'react'
import { Keyboard } from 'lucide-react'
import type { KeyLine } from '~/components/desk/keys_dialog'
import { useDeskKeys } from '~/components/desk/use_desk_keys'
import { KeysDialog } from '~/components/overlays/lazy_dialogs'
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
      <span className="desk-help">
        <IconButton label={t('review.keys')} aria-keyshortcuts="?" onClick={open}>
          <Keyboard size={18} aria-hidden />
        </IconButton>
      </span>
      <KeysDialog isOpen={isOpen} onClose={() => setOpen(false)} lines={lines} />
    </>
  )
}
