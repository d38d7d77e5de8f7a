import type { ReactNode } from 'react'

type Props = { title?: ReactNode; narrow?: boolean; footer?: ReactNode; children: ReactNode }

/** A raised box. `narrow` for a form that stands alone. */
export function Card({ title, narrow, footer, children }: Props) {
  return (
    <section className={narrow ? 'box is-narrow' : 'box'}>
      {title && <h2 className="title is-5">{title}</h2>}
      {children}
      {footer && <footer className="box-footer">{footer}</footer>}
    </section>
  )
}
