import { CircleCheck } from 'lucide-react'
import { FocusedPlace } from '~/components/account/focused_place'
import { listPageOf, type ImportAnswer } from '~/components/imports/import_answer'
import { RefusedFile } from '~/components/imports/preview_rows'
import type { ImportFlow } from '~/components/imports/use_import'
import { Button, LinkButton } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'

type Props = { flow: ImportFlow; answer: ImportAnswer }

/** The message of the import has its undo. */
export function ImportDone({ flow: { target, startAnew }, answer }: Props) {
  const t = useText()
  return (
    <Card>
      <FocusedPlace>
        <div className="centered stack is-wide has-text-centered py-5">
          <CircleCheck size={40} strokeWidth={1.5} />
          <h2 className="title is-4 mb-0">
            {t('import_page.done', { count: answer.created + answer.updated })}
          </h2>
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
