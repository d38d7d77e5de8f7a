import { useEffect, useRef, type ReactNode } from 'react'
import { shouldIntercept } from '@inertiajs/core'
import { ViewMenu } from '~/components/lists/views/view_menu'
import { Typed } from '~/components/ui/typed'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { useViews, type ViewScope } from '~/hooks/use_views'
import { activeView, addressOf, isSameAddress } from '~/components/lists/views/views'

type Props = { list: ListState; scope: ViewScope }

export function ViewBar({ list, scope }: Props) {
  const t = useText()
  const views = useViews(scope)
  if (!views?.length) return null
  const active = activeView(views, list)
  return (
    <nav className="view-bar" aria-label={t('views.label')}>
      <ul className="row is-tight">
        <ViewPill
          list={list}
          view={{ id: 'all', name: t('views.all'), address: '' }}
          isActive={active === 'all'}
        />
        {views.map((view) => {
          const isActive = active === view
          const isChanged = isActive && !isSameAddress(view.address, addressOf(list.kept))
          return (
            <ViewPill key={view.id} {...{ list, view, isActive, isChanged }}>
              {isActive && <ViewMenu {...{ list, view, scope, isChanged }} />}
            </ViewPill>
          )
        })}
      </ul>
    </nav>
  )
}

type ViewPillProps = {
  list: ListState
  view: { id: number | 'all'; name: string; address: string }
  isActive: boolean
  isChanged?: boolean
  children?: ReactNode
}

function ViewPill({ list, view, isActive, isChanged, children }: ViewPillProps) {
  const t = useText()
  const pill = useRef<HTMLLIElement>(null)
  const address = [`view=${view.id}`, view.address].filter(Boolean).join('&')
  useEffect(() => {
    if (isActive) pill.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [isActive])
  return (
    <li
      ref={pill}
      className={`chip view-pill ${isActive ? 'is-active has-text-weight-medium' : ''}`}
    >
      <a
        className="row is-close px-3"
        href={`?${address}`}
        aria-current={isActive ? 'page' : undefined}
        onClick={(event) => {
          if (!shouldIntercept(event)) return
          event.preventDefault()
          list.open(address)
        }}
      >
        <Typed>{view.name}</Typed>
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
