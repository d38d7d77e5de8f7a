import type { ReactNode } from 'react'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = { label: string; note?: string | false; children: ReactNode }

export function Fact({ label, note, children }: Props) {
  const t = useText()
  return (
    <div>
      <dt>{label}</dt>
      <dd className={children ? undefined : 'is-missing'}>
        {typeof children === 'string' ? <Typed>{children}</Typed> : children}
        {!children && t('common.not_set')}
        {children && note && <span className="has-text-soft has-text-small"> {note}</span>}
      </dd>
    </div>
  )
}
