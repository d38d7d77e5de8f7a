import { useState } from 'react'
import { Pencil, UserRoundPen } from 'lucide-react'
import { facts, isFactName } from '#fields/property_fields'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useScopedBatch } from '~/components/lists/batches/use_scoped_batch'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useSummary } from '~/components/lists/batches/use_summary'
import { valueOf } from '~/components/properties/form/property_fields'
import type { Edit } from '~/components/properties/list/batch_edit_fields'
import { Button } from '~/components/ui/button'
import { DialogNames } from '~/components/ui/dialog_subjects'
import { lazyPart } from '~/components/ui/lazy_part'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import type { BatchScope } from '~/lib/batch'
import { client, routeOf } from '~/lib/client'
import { failureOf } from '~/lib/failure'

const BatchEditFields = lazyPart(() => import('~/components/properties/list/batch_edit_fields'))

const ofAdmin = 'api.admin.property_batches.store'
const first: Edit = { name: 'purpose' }

type Props = { area: Area; selection: Selection; nameOf: (id: number) => string }

/** One field of all that are selected; a refused value stays with its reason. */
export function BatchEdit({ area, selection, nameOf }: Props) {
  const t = useText()
  const [edit, setEdit] = useState<Edit>()
  const { name, typed } = edit ?? first
  const failureMessage = useFailureMessage()
  const send = (scope: BatchScope) => {
    const id = Number(typed)
    if (name === 'owner_id') {
      return client.request(ofAdmin, { body: { ...scope, action: 'reassign', owner_id: id } })
    }
    if (name === 'country_id') {
      return client.request(ofAdmin, { body: { ...scope, action: 'move', country_id: id } })
    }
    return client.request(routeOf(area, 'property_batches.store'), {
      body: { ...scope, action: 'set', [name]: valueOf(facts[name], typed ?? '') },
    })
  }
  // The dialog tells a failure.
  const batch = useScopedBatch(selection, send, { nameOf, onError: () => {} })
  const refusal = failureOf(batch.error).fields[name]
  const { count, scope } = selection
  const kind = area === 'admin' ? 'properties' : 'own_properties'
  const { data: summary } = useSummary(kind, scope, edit !== undefined)
  const change = (changed?: Edit) => {
    if (batch.isPending) return
    batch.reset()
    setEdit(changed)
  }
  return (
    <>
      {area === 'admin' && (
        <Button
          small
          icon={<UserRoundPen size={16} />}
          disabled={selection.isChecking}
          onClick={() => change({ name: 'owner_id' })}
        >
          {t('selection.reassign')}
        </Button>
      )}
      <Button
        small
        icon={<Pencil size={16} />}
        disabled={selection.isChecking}
        onClick={() => change(first)}
      >
        {t('selection.edit')}
      </Button>
      <ConfirmDialog
        isOpen={edit !== undefined}
        isBusy={batch.isPending}
        isReady={isFactName(name) ? typed !== undefined : Boolean(typed)}
        note={batch.isError && !refusal && failureMessage(batch.error)}
        tone="primary"
        title={t('selection.edit_title', { count })}
        subject={summary && <DialogNames names={summary.names} count={count} />}
        text={t(isFactName(name) ? 'selection.fact_hint' : `selection.${name}_hint`)}
        action={t('common.save')}
        onConfirm={() => batch.mutate()}
        onClose={() => change()}
      >
        <BatchEditFields {...{ area, name, typed }} error={refusal} onChange={change} />
      </ConfirmDialog>
    </>
  )
}
