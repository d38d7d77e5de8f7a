import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'

type Props = {
  list: ListState
  view: { id: number | 'all'; name: string; address: string }
  isActive: boolean
  /** The list shows something else than the view keeps. */
  isChanged?: boolean
  children?: ReactNode
}

export function ViewPill({ list, view, isActive, isChanged, children }: Props) {
  const t = useText()
  const pill = useRef<HTMLLIElement>(null)
  const address = [`view=${view.id}`, view.address].filter(Boolean).join('&')
  useEffect(() => {
    if (isActive) pill.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <li ref={pill} className={isActive ? 'view-pill is-active' : 'view-pill'}>
      <a
        className="row is-close"
        href={`?${address}`}
        aria-current={isActive ? 'page' : undefined}
        onClick={(event) => {
          if (opensElsewhere(event)) return
          event.preventDefault()
          list.open(address)
        }}
      >
        <bdi>{view.name}</bdi>
        {isChanged && (
          <span className="has-text-soft has-text-tiny has-text-weight-normal">
            {t('views.changed')}
          </span>
        )}
      </a>
      {children}
    </li>
  )
}

const opensElsewhere = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey
