import { Keyboard } from 'lucide-react'
import { Kbd } from '~/components/keys/kbd'
import { keysOfScreen } from '~/components/keys/screen_keys'
import { IconButton } from '~/components/ui/button'
import { Dialog } from '~/components/ui/dialog'
import { useStore } from '~/hooks/use_browser_value'
import { useKeyPress } from '~/hooks/use_key_press'
import { useText } from '~/hooks/use_text'
import { isForPage, letterOf } from '~/lib/page/page_keys'
import { createStore } from '~/lib/store'
import { listOf } from '~/lib/values/lists'

const isShown = createStore(false)

export function KeysHelp() {
  const t = useText()
  useKeyPress((event) => {
    if (letterOf(event) !== '?' || !isForPage(event)) return
    event.preventDefault()
    isShown.set(true)
  })
  return (
    <Dialog
      isOpen={useStore(isShown)}
      onClose={() => isShown.set(false)}
      title={t('cells.title')}
      small
    >
      <KeyLines />
    </Dialog>
  )
}

export function KeysButton() {
  const t = useText()
  return (
    <span className="is-for-keys">
      <IconButton label={t('cells.title')} aria-keyshortcuts="?" onClick={() => isShown.set(true)}>
        <Keyboard size={18} />
      </IconButton>
    </span>
  )
}

function KeyLines() {
  const t = useText()
  return (
    <>
      <dl className="facts is-paired divided mb-4">
        {keysOfScreen().map(({ keys, text }) => (
          <div key={text}>
            <dt className="row is-tight">
              {keys.map((key) => (
                <Kbd key={key} name={key} isAlways />
              ))}
              <span className="is-visually-hidden">{listOf([...keys])}</span>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p className="has-text-soft has-text-small">{t('cells.rest')}</p>
    </>
  )
}
