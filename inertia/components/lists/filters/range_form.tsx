import type { ReactNode } from 'react'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

type Props = { onApply: () => void; isStacked?: boolean; children: ReactNode }

/** Two bounds, of which one may be left empty. */
export function RangeForm({ onApply, isStacked, children }: Props) {
  const t = useText()
  return (
    <form
      className={isStacked ? 'range-form is-stacked' : 'range-form'}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onApply()
      }}
    >
      {children}
      <Button type="submit" tone="primary" small wide>
        {t('filter_forms.apply')}
      </Button>
    </form>
  )
}
