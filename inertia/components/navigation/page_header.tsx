import type { ReactNode } from 'react'
import { Head } from '@inertiajs/react'
import { Typed } from '~/components/ui/typed'

type Props = {
  title: string
  /** What the tab is called, where that says more than the title. */
  tab?: string
  hint?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  isLow?: boolean
}

export function PageHeader({ title, tab = title, hint, back, actions, isLow }: Props) {
  return (
    <header className={isLow ? 'page-header is-low' : 'page-header'}>
      <Head title={tab} />
      {back && <div className="page-back row is-loose">{back}</div>}
      <div className="page-heading">
        <Typed as="h1" className="title is-4">
          {title}
        </Typed>
        {hint && (
          <div className={`has-text-soft has-text-small ${isLow ? 'is-hidden-below-lg' : ''}`}>
            {hint}
          </div>
        )}
      </div>
      {actions && <div className="buttons">{actions}</div>}
    </header>
  )
}
