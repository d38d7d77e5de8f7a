import type { ReactNode } from 'react'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

type Props = { label: string; children: ReactNode }

export function Fact({ label, children }: Props) {
  const t = useText()
  return (
    <div>
      <dt>{label}</dt>
      <dd className={children ? undefined : 'is-missing'}>
        {typeof children === 'string' ? <Typed>{children}</Typed> : children}
        {!children && t('common.not_set')}
      </dd>
    </div>
  )
}
