import { useRemember } from '@inertiajs/react'
import { CircleCheck } from 'lucide-react'
import { FocusedPlace } from '~/components/account/focused_place'
import { useUndo } from '~/components/history/undo/use_undo'
import { useUndoOffer } from '~/components/history/undo/use_undo_key'
import { listPageOf, type ImportAnswer } from '~/components/imports/import_answer'
import { RefusedFile } from '~/components/imports/preview_rows'
import type { ImportFlow } from '~/components/imports/use_import'
import { sendBatch } from '~/components/lists/batches/batch_calls'
import { Button, LinkButton } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useAction } from '~/hooks/use_action'
import { useText } from '~/hooks/use_text'

type Props = { flow: ImportFlow; answer: ImportAnswer }

/** Tells what was done, once, and leads on from there. */
export function ImportDone({ flow: { target, startAnew, isSeenAgain }, answer }: Props) {
  const t = useText()
  const { area, list } = target
  const { created, updated, refused, operation_id: id } = answer
  const [isOn, setOn] = useRemember(false, `${id}`)
  const isOfProperties = list === 'properties'
  const fresh = answer.changes.flatMap((one) => (one.action === 'created' && one.id) || [])
  const scope =
    fresh.length < created && id
      ? { matching: { operation_id: id }, count: created }
      : { ids: fresh }
  const activation = useAction(() => sendBatch('properties', { action: 'activate', scope }), {
    onSuccess: () => setOn(true),
  })
  // Of many that came with changed ones the list alone tells the new ones.
  const mayActivate = area === 'admin' && (fresh.length === created || updated === 0)
  const isOff = isOfProperties && created > 0 && !isOn
  return (
    <Card>
      <FocusedPlace>
        <div className="import-done centered stack is-wide has-text-centered py-5">
          <CircleCheck size={40} strokeWidth={1.5} />
          <h2 className="title is-4 mb-0">
            {t('import_page.done', { count: created + updated, refused: refused.length })}
          </h2>
          {isOff && <p>{t('import_page.off', { area, count: created })}</p>}
          <div className="buttons is-at-center">
            {id && (
              <LinkButton
                tone="primary"
                route={listPageOf(target)}
                qs={isOfProperties ? { operation_id: id } : { sort: '-created_at' }}
              >
                {t('import_page.show', { count: created + updated })}
              </LinkButton>
            )}
            {isOff && mayActivate && (
              <Button busy={activation.isPending} onClick={() => activation.mutate()}>
                {t('import_page.switch_on', { count: created })}
              </Button>
            )}
            <RefusedFile answer={answer} />
            <Button onClick={startAnew}>{t('import_page.another')}</Button>
            {id && <UndoImport {...{ area, id, isSeenAgain }} />}
          </div>
        </div>
      </FocusedPlace>
    </Card>
  )
}

type UndoProps = { area: ImportFlow['target']['area']; id: string; isSeenAgain: boolean }

function UndoImport({ area, id, isSeenAgain }: UndoProps) {
  const t = useText()
  const undo = useUndo(area, () => {})
  // The key takes back what was done last.
  useUndoOffer(id, () => undo.mutateAsync(id), !undo.isPending && !isSeenAgain)
  return (
    <Button tone="quiet" busy={undo.isPending} onClick={() => undo.mutate(id)}>
      {t('activity.undo')}
    </Button>
  )
}
