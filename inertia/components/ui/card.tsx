import type { ReactNode } from 'react'

type Props = {
  id?: string
  title?: ReactNode
  narrow?: boolean
  children: ReactNode
}

export function Card({ id, title, narrow, children }: Props) {
  return (
    <section id={id} className={narrow ? 'box is-narrow' : 'box'}>
      {title && <h2 className="title is-5">{title}</h2>}
      {children}
    </section>
  )
}
