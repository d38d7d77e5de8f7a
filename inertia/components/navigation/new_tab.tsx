import type { ComponentProps } from 'react'
import { useText } from '~/hooks/use_text'

export function NewTab({ children, ...link }: ComponentProps<'a'>) {
  const t = useText()
  return (
    <a {...link} target="_blank" rel="noreferrer noopener">
      {children}
      <span className="is-visually-hidden"> {t('navigation.opens_new_tab')}</span>
    </a>
  )
}
