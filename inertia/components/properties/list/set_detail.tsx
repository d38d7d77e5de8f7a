import { useState } from 'react'
import { ListChecks } from 'lucide-react'
import { facts } from '#fields/property_fields'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useScopedBatch } from '~/components/lists/batches/use_scoped_batch'
import type { Selection } from '~/components/lists/batches/use_selection'
import { valueOf } from '~/components/properties/form/property_fields'
import type { Detail } from '~/components/properties/list/detail_fields'
import { Button } from '~/components/ui/button'
import { lazyPart } from '~/components/ui/lazy_part'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { failureOf } from '~/lib/failure'
import type { BatchScope } from '~/lib/batch'

const DetailFields = lazyPart(() => import('~/components/properties/list/detail_fields'))

const first: Detail = { fact: 'purpose' }

/** One detail of all that are selected; a refused value stays with its reason. */
export function SetDetail({ area, selection }: { area: Area; selection: Selection }) {
  const t = useText()
  const [detail, setDetail] = useState<Detail>()
  const { fact, typed } = detail ?? first
  const failureMessage = useFailureMessage()
  const send = (scope: BatchScope) =>
    client.request(routeOf(area, 'property_batches.store'), {
      body: { ...scope, action: 'set', [fact]: valueOf(facts[fact], typed ?? '') },
    })
  const batch = useScopedBatch(selection, send, { onError: () => {} }) // the dialog tells it
  const refusal = failureOf(batch.error).fields[fact]
  const change = (changed?: Detail) => {
    if (batch.isPending) return
    batch.reset()
    setDetail(changed)
  }
  return (
    <>
      <Button
        small
        icon={<ListChecks size={16} />}
        disabled={selection.isChecking}
        onClick={() => change(first)}
      >
        {t('selection.set')}
      </Button>
      <ConfirmDialog
        isOpen={detail !== undefined}
        isBusy={batch.isPending}
        isReady={typed !== undefined}
        note={batch.isError && !refusal && failureMessage(batch.error)}
        tone="primary"
        title={t('batches.set_title', { count: selection.count })}
        text={t('batches.set_hint')}
        action={t('batches.set_now')}
        onConfirm={() => batch.mutate()}
        onClose={() => change()}
      >
        <DetailFields fact={fact} typed={typed} error={refusal} onChange={change} />
      </ConfirmDialog>
    </>
  )
}
