import type { ComponentProps } from 'react'
import type { ListPart, ListState } from '~/hooks/use_list_state'

type Props = Pick<ComponentProps<'form'>, 'role' | 'className' | 'children'> & {
  list: ListState
  changes: ListPart[]
}

/** Reads the list anew by its address until the page's script has come, which then does so in place. */
export function ListForm({ list, changes, children, ...form }: Props) {
  return (
    <form method="get" action={list.path} {...form} onSubmit={(event) => event.preventDefault()}>
      {list.otherFields(changes).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
