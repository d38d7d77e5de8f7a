import type { ReactNode } from 'react'
import { Head } from '@inertiajs/react'
import { Typed } from '~/components/ui/typed'

type Props = {
  title: string
  hint?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  isLow?: boolean
}

export function PageHeader({ title, hint, back, actions, isLow }: Props) {
  return (
    <header className={`page-header row is-spread ${isLow ? 'is-low' : 'is-wrapping'}`}>
      <Head title={title} />
      {back && <div className="row is-loose is-full">{back}</div>}
      <div className="page-heading">
        <Typed as="h1" className="title is-3">
          {title}
        </Typed>
        {hint && (
          <p
            className={
              isLow ? 'has-text-soft has-text-small is-hidden-below-md' : 'mt-1 has-text-soft'
            }
          >
            {hint}
          </p>
        )}
      </div>
      {actions && <div className="buttons">{actions}</div>}
    </header>
  )
}
