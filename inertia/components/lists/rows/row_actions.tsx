import { EllipsisVertical, type LucideIcon } from 'lucide-react'
import { Link } from '@adonisjs/inertia/react'
import { Menu, MenuAction, MenuDivider, MenuLink, MenuNewTab } from '~/components/navigation/menu'
import { NewTab } from '~/components/navigation/new_tab'
import { Button, IconButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { RouteTarget } from '~/lib/client'
import { text } from '~/lib/texts'

export type RowAction = {
  text: string
  label: string
  Icon: LucideIcon
  isMain?: boolean
  /** Says its text beside its icon; `everywhere` it stays out of a card's menu too. */
  written?: 'in tables' | 'everywhere'
  isDanger?: boolean
  group?: 'due' | 'state'
} & ({ target: RouteTarget } | { href: string } | { onSelect: () => void })

/** In the order of a menu, with lines between them. */
const groups = ['due', undefined, 'state', 'danger'] as const

type Props = { name: string; actions: RowAction[]; isCollapsed?: boolean }

export function RowActions({ name, actions, isCollapsed }: Props) {
  const t = useText()
  const main = actions.filter(isCollapsed ? isOnCard : ({ isMain }) => isMain)
  const others = Map.groupBy(
    actions.filter((action) => !main.includes(action)),
    ({ group, isDanger }) => (isDanger ? 'danger' : group)
  )
  return (
    <div className="row-actions row is-tight is-nowrap">
      {main.map((action) => (
        <MainAction key={action.text} action={action} />
      ))}
      {others.size > 0 && (
        <Menu
          face={<EllipsisVertical size={18} />}
          className="button is-icon is-ghost"
          label={t('common.more_for', { name })}
        >
          {groups
            .filter((group) => others.has(group))
            .map((group, index) => [
              index > 0 && <MenuDivider key="divider" />,
              others.get(group)?.map((action) => <MenuEntry key={action.text} action={action} />),
            ])}
        </Menu>
      )}
    </div>
  )
}

export const labelledFor = (title: string) => (action: string) => ({
  text: action,
  label: text('properties.action_of', { action, title }),
})

export const isOnCard = ({ written }: RowAction) => written === 'everywhere'

export function MainAction({ action }: { action: RowAction }) {
  const { text, label, Icon, isDanger, written } = action
  if (written && 'onSelect' in action) {
    return (
      <Button small aria-label={label} icon={<Icon size={16} />} onClick={action.onSelect}>
        {text}
      </Button>
    )
  }
  if ('target' in action) {
    return (
      <Link {...action.target} className="button is-small" aria-label={label}>
        {text}
      </Link>
    )
  }
  if ('href' in action) {
    return (
      <NewTab href={action.href} className="button is-icon is-ghost" title={label}>
        <Icon size={17} />
        <span className="is-visually-hidden">{label}</span>
      </NewTab>
    )
  }
  return (
    <IconButton label={label} tone={isDanger ? 'danger-quiet' : 'quiet'} onClick={action.onSelect}>
      <Icon size={17} />
    </IconButton>
  )
}

function MenuEntry({ action }: { action: RowAction }) {
  const { text: children, Icon, isDanger } = action
  const item = { icon: <Icon size={17} />, children }
  if ('target' in action) return <MenuLink {...action.target} {...item} />
  if ('href' in action) return <MenuNewTab {...item} href={action.href} />
  return <MenuAction {...item} danger={isDanger} onClick={action.onSelect} />
}
