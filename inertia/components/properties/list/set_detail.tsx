import { useState } from 'react'
import { ListChecks } from 'lucide-react'
import { facts, type FactName } from '#fields/property_fields'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useScopedBatch } from '~/components/lists/batches/use_scoped_batch'
import type { Selection } from '~/components/lists/batches/use_selection'
import { valueOf } from '~/components/properties/form/property_fields'
import { Button } from '~/components/ui/button'
import { lazyPart } from '~/components/ui/lazy_part'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { client, routeOf } from '~/lib/client'
import { failureOf } from '~/lib/failure'

const DetailFields = lazyPart(() => import('~/components/properties/list/detail_fields'))

export type Detail = { fact: FactName; typed: string }

const first: Detail = { fact: 'purpose', typed: '' }

/** One detail of all that are selected; a refused value stays with its reason. */
export function SetDetail({ area, selection }: { area: Area; selection: Selection }) {
  const t = useText()
  const [detail, setDetail] = useState<Detail>()
  const { fact, typed } = detail ?? first
  const batch = useScopedBatch(selection, (scope) =>
    client.request(routeOf(area, 'property_batches.store'), {
      body: { ...scope, action: 'set', [fact]: valueOf(facts[fact], typed) },
    })
  )
  const change = (changed?: Detail) => {
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
        tone="primary"
        title={t('batches.set_title', { count: selection.count })}
        text={t('batches.set_hint')}
        action={t('batches.set_now')}
        onConfirm={() => batch.mutate()}
        onClose={() => change()}
      >
        <DetailFields
          fact={fact}
          typed={typed}
          error={failureOf(batch.error).fields[fact]}
          onChange={change}
        />
      </ConfirmDialog>
    </>
  )
}
