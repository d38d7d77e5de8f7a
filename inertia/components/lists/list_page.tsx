import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'
import { KeysButton } from '~/components/keys/keys_help'
import type { ImportedListName } from '#imports/list_names'
import { ImportLink } from '~/components/lists/import_link'
import { PageHeader } from '~/components/navigation/page_header'
import { LinkButton } from '~/components/ui/button'
import type { RouteTarget } from '~/lib/client'

type Props = {
  title: string
  hint?: ReactNode
  add?: { target: RouteTarget; text: string; Icon: LucideIcon }
  /** On a phone its menu has the link. */
  imported?: ImportedListName | false
  actions?: ReactNode
  children: ReactNode
}

/** A page that is one list: a low header, so that as many rows as possible are seen. */
export function ListPage({ title, hint, add, imported, actions, children }: Props) {
  const buttons = (
    <>
      <KeysButton />
      {imported && (
        <div className="is-hidden-below-lg">
          <ImportLink list={imported} />
        </div>
      )}
      {actions}
      {add && (
        <LinkButton {...add.target} tone="primary" icon={<add.Icon size={17} />}>
          {add.text}
        </LinkButton>
      )}
    </>
  )
  return (
    <>
      <PageHeader isLow title={title} hint={hint} actions={buttons} />
      {children}
    </>
  )
}
