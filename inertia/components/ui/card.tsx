import type { ReactNode } from 'react'

type Props = {
  id?: string
  title?: ReactNode
  narrow?: boolean
  footer?: ReactNode
  children: ReactNode
}

export function Card({ id, title, narrow, footer, children }: Props) {
  return (
    <section id={id} className={narrow ? 'box is-narrow' : 'box'}>
      {title && <h2 className="title is-5">{title}</h2>}
      {children}
      {footer && <footer className="has-line-above mt-5 pt-5">{footer}</footer>}
    </section>
  )
}
