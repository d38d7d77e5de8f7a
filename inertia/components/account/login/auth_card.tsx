import type { ReactNode } from 'react'
import { Head } from '@inertiajs/react'

type Props = { title: string; intro?: ReactNode; aside?: ReactNode; children: ReactNode }

export function AuthCard({ title, intro, aside, children }: Props) {
  return (
    <div className="box login-card">
      <Head title={title} />
      <h1 className={`title is-4 has-text-centered ${intro ? 'mb-2' : ''}`}>{title}</h1>
      {intro && <p className="has-text-soft has-text-centered mb-5">{intro}</p>}
      {children}
      {aside && (
        <div className="login-aside has-line-above mt-5 pt-5 has-text-soft has-text-small has-text-centered">
          {aside}
        </div>
      )}
    </div>
  )
}
