import { useRef, useState } from 'react'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { CallProgress } from '~/components/imports/call_status'
import type { ImportAnswer } from '~/components/imports/import_answer'
import type { ImportFlow } from '~/components/imports/use_import'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { useLast } from '~/hooks/use_last'
import { useText } from '~/hooks/use_text'

type Props = { flow: ImportFlow; answer: ImportAnswer }

export function ImportBar({ flow, answer }: Props) {
  const t = useText()
  const { isImporting, isChecking, skipsRefused, notice } = flow
  const count = answer.created + answer.updated
  const refused = answer.refused.length
  const bar = useRef<HTMLDivElement>(null)
  const [isAsking, setAsking] = useState(false)
  const send = () => {
    const isUndecided = refused > 0 && !skipsRefused
    setAsking(isUndecided)
    if (isUndecided) bar.current?.querySelector('input')?.focus()
    else flow.send()
  }
  if (count === 0) return <p className="has-text-soft">{t('import_page.nothing')}</p>
  return (
    <div className="import-bar row is-wrapping" ref={bar}>
      {refused > 0 && (
        <CheckboxField
          label={t('import_page.skip', { count: refused })}
          value={skipsRefused}
          onChange={flow.setSkipsRefused}
          error={isAsking && !skipsRefused ? t('import_page.skip_needed') : undefined}
          disabled={isImporting}
        />
      )}
      <Notice notice={isImporting || isChecking ? null : notice} />
      {isImporting && (
        <div className="fill">
          <CallProgress flow={flow} text={t('import_page.importing', { count })} />
        </div>
      )}
      <div className="buttons is-pushed">
        <Button tone="primary" busy={isImporting} disabled={isChecking} onClick={send}>
          {t('import_page.submit', { count })}
        </Button>
        {isImporting && flow.progress < 1 && (
          <Button onClick={flow.cancel}>{t('common.cancel')}</Button>
        )}
      </div>
      <FewerQuestion flow={flow} count={count} />
    </div>
  )
}

function FewerQuestion({ flow, count }: { flow: ImportFlow; count: number }) {
  const t = useText()
  const { fewer } = flow
  const shown = useLast(fewer)
  return (
    shown && (
      <ConfirmDialog
        isOpen={fewer !== null}
        title={t('import_page.fewer_title')}
        text={t('import_page.fewer', shown)}
        action={t('import_page.submit', { count })}
        tone="primary"
        onConfirm={flow.sendFewer}
        onClose={flow.keepFile}
      />
    )
  )
}
