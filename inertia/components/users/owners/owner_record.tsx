import { Pencil, Trash2 } from 'lucide-react'
import { BackToOwners } from '~/components/users/owners/back_to_owners'
import { OwnerFacts } from '~/components/users/owners/owner_facts'
import { OwnerFigures } from '~/components/users/owners/owner_figures'
import { useOwnerActions } from '~/components/users/owners/use_owner_actions'
import { PageHeader } from '~/components/navigation/page_header'
import { AdminPropertyList } from '~/components/properties/list/admin_property_list'
import { Button } from '~/components/ui/button'
import { UserDialog } from '~/components/users/user_dialog'
import { Notice } from '~/components/ui/notice'
import { Switch } from '~/components/ui/switch'
import { UserDeletionDialog } from '~/components/users/user_deletion_dialog'
import type { UserRow } from '~/components/users/user_rows'
import { useText } from '~/hooks/use_text'
import { roleLabels } from '~/lib/values/users'

const icon = { 'size': 17, 'aria-hidden': true } as const

export function OwnerRecord({ owner }: { owner: UserRow }) {
  const t = useText()
  const actions = useOwnerActions(owner.id)
  const buttons = (
    <>
      <Switch
        isOn={owner.active === 1}
        label={t('users.switch', { name: owner.name })}
        disabled={actions.isSwitching}
        onToggle={actions.toggle}
      />
      <Button icon={<Pencil {...icon} />} onClick={() => actions.edit(owner)}>
        {t('common.edit')}
      </Button>
      <Button
        tone="danger-quiet"
        icon={<Trash2 {...icon} />}
        onClick={() => actions.deletion.ask(owner)}
      >
        {t('common.delete')}
      </Button>
    </>
  )
  return (
    <>
      <Notice {...actions.notice} />
      <PageHeader
        title={owner.name}
        hint={t(roleLabels[owner.role])}
        back={<BackToOwners />}
        actions={buttons}
      />
      <div className="owner-summary">
        <section className="box" aria-label={t('users.contact')}>
          <OwnerFacts owner={owner} />
        </section>
        <OwnerFigures ownerId={owner.id} />
      </div>
      <h2 className="title is-4">{t('properties.list_title')}</h2>
      <AdminPropertyList ownerId={owner.id} />
      <UserDialog {...actions.editDialog} />
      <UserDeletionDialog deletion={actions.deletion} />
    </>
  )
}
