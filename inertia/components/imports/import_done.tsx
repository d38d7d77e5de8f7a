import { CircleCheck } from 'lucide-react'
import { FocusedPlace } from '~/components/account/focused_place'
import {
  countsOf,
  listPageOf,
  outcomes,
  type ImportAnswer,
} from '~/components/imports/import_answer'
import { RefusedFile } from '~/components/imports/refused_rows'
import type { ImportFlow } from '~/components/imports/use_import'
import { Button, LinkButton } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'
import { countOf } from '~/lib/values/numbers'

type Props = { flow: ImportFlow; answer: ImportAnswer }

/** The message of the import has its undo. */
export function ImportDone({ flow, answer }: Props) {
  const t = useText()
  const counts = countsOf(answer)
  const { target, startAnew } = flow
  return (
    <Card>
      <FocusedPlace>
        <div className="centered stack is-wide has-text-centered py-5">
          <CircleCheck size={40} strokeWidth={1.5} />
          <h2 className="title is-4 mb-0">
            {t('import_page.done', { count: counts.created + counts.updated })}
          </h2>
          <dl className="row is-wrapping is-loose is-at-center is-tabular">
            {outcomes.map(
              (outcome) =>
                counts[outcome] > 0 && (
                  <div key={outcome} className="row is-tight">
                    <dt className="has-text-soft">
                      {t(outcome === 'refused' ? 'import_page.left_out' : `import_page.${outcome}`)}
                    </dt>
                    <dd>{countOf(counts[outcome])}</dd>
                  </div>
                )
            )}
          </dl>
          <div className="buttons is-at-center">
            <LinkButton tone="primary" route={listPageOf(target)}>
              {t('import_page.show', { list: target.list })}
            </LinkButton>
            <Button onClick={startAnew}>{t('import_page.another')}</Button>
          </div>
          <RefusedFile answer={answer} />
        </div>
      </FocusedPlace>
    </Card>
  )
}
