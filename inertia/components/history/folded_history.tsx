import { useState } from 'react'
import { RecordHistory } from '~/components/history/record_history'
import type { HistoryOf } from '~/components/history/use_record_history'
import { useText } from '~/hooks/use_text'

/** Read when it is opened. */
export function FoldedHistory({ of }: { of: HistoryOf }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="folded-history"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('activity.record_history')}</summary>
      {isOpen && <RecordHistory of={of} />}
    </details>
  )
}
