import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Copy, Download, Printer } from 'lucide-react'
import { FocusedPlace } from '~/components/account/focused_place'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useUnsavedChanges } from '~/hooks/forms/use_unsaved_changes'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { copyShown } from '~/lib/page/clipboard'
import { emailOf } from '~/lib/session'

type Props = { area: Area; codes: string[]; done: string; onDone: () => void }

export function RecoveryCodes({ area, codes, done, onDone }: Props) {
  const t = useText()
  const [areKept, setKept] = useState(false)
  useUnsavedChanges(!areKept, 'codes')
  const leave = () => {
    flushSync(() => setKept(true)) // or the way on would be asked about too
    onDone()
  }
  const title = t('second_factor.codes_of', { email: emailOf(area) })
  const text = [title, '', ...codes, ''].join('\r\n')
  const copy = () => copyShown(text, t('second_factor.codes_copied'))
  return (
    <FocusedPlace spacing="is-wide">
      <Notice notice={{ kind: 'success', text: t('second_factor.is_on') }} />
      <p>{t('second_factor.codes_intro')}</p>
      <div className="recovery-codes">
        <h3 className="mb-3 has-text-soft has-text-small is-breakable">{title}</h3>
        <ol>
          {codes.map((code) => (
            <li key={code}>
              <code dir="ltr">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="buttons">
        <Button onClick={() => print()} icon={<Printer size={16} />}>
          {t('second_factor.print')}
        </Button>
        <Button onClick={() => void copy()} icon={<Copy size={16} />}>
          {t('second_factor.copy')}
        </Button>
        <a
          className="button"
          download="manzil-recovery-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          <Download size={16} />
          <span>{t('second_factor.download')}</span>
        </a>
      </div>
      <div className="buttons">
        <Button tone="primary" onClick={leave}>
          {done}
        </Button>
      </div>
    </FocusedPlace>
  )
}
