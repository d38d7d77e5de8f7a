import type { ReactNode } from 'react'

type Props = { title?: ReactNode; narrow?: boolean; footer?: ReactNode; children: ReactNode }

/** A raised sheet. `narrow` for a form that stands alone. */
export function Card({ title, narrow, footer, children }: Props) {
  return (
    <section className={narrow ? 'sheet is-narrow' : 'sheet'}>
      {title && <h2 className="sheet-title">{title}</h2>}
      {children}
      {footer && <footer className="sheet-footer">{footer}</footer>}
    </section>
  )
}
