import type { ReactNode } from 'react'

type Props = { title?: ReactNode; narrow?: boolean; footer?: ReactNode; children: ReactNode }

/** `narrow` is for a page with one form. */
export function Card({ title, narrow, footer, children }: Props) {
  return (
    <section className={narrow ? 'box is-narrow' : 'box'}>
      {title && <h2 className="title is-5">{title}</h2>}
      {children}
      {footer && <footer className="has-line-above mt-5 pt-5">{footer}</footer>}
    </section>
  )
}
