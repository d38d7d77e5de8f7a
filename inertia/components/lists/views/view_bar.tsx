import { ViewPill } from '~/components/lists/views/view_pill'
import { ViewMenu } from '~/components/lists/views/view_menu'
import type { ListState } from '~/hooks/use_list_state'
import { useText } from '~/hooks/use_text'
import { useViews, type ViewScope } from '~/hooks/use_views'
import { activeView, addressOf, isSameAddress } from '~/components/lists/views/views'

type Props = { list: ListState; scope: ViewScope }

/** The views of a list above it, from the first one that is saved. */
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
