import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@adonisjs/inertia/react'
import { FilePenLine } from 'lucide-react'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useDeletion } from '~/components/lists/batches/use_deletion'
import { useDraftTime } from '~/components/properties/form/use_draft_time'
import { draftsKey, draftsQuery, type Draft } from '~/components/properties/form/use_property_draft'
import { Button } from '~/components/ui/button'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { refresh, routeOf } from '~/lib/client'

const shownAtFirst = 3

export function DraftList({ area }: { area: Area }) {
  const t = useText()
  const [isAll, setAll] = useState(false)
  const { data: drafts = [] } = useQuery(draftsQuery(area))
  const { ask, dialog } = useDeletion<Draft>({
    route: routeOf(area, 'drafts.destroy'),
    title: t('drafts.delete_title'),
    question: t('drafts.delete_question'),
    subjectOf: ({ fields }) => ({ name: fields.title ?? t('drafts.untitled') }),
    onError: () => void refresh({ queryKey: draftsKey(area) }),
  })
  const listed = isAll ? drafts : drafts.slice(0, shownAtFirst)
  return (
    <>
      {listed.length > 0 && (
        <ul className="mb-4" aria-label={t('drafts.list')}>
          {listed.map((draft) => (
            <DraftRow key={draft.id} area={area} draft={draft} onDelete={() => ask(draft)} />
          ))}
        </ul>
      )}
      {listed.length < drafts.length && (
        <Button small tone="quiet" onClick={() => setAll(true)}>
          {t('drafts.show_all', { count: drafts.length })}
        </Button>
      )}
      <ConfirmDialog {...dialog} />
    </>
  )
}

type Props = { area: Area; draft: Draft; onDelete: () => void }

function DraftRow({ area, draft, onDelete }: Props) {
  const t = useText()
  const time = useDraftTime()
  const title = draft.fields.title ?? t('drafts.untitled')
  return (
    <li className="draft-notice row is-wrapping mb-2 px-4 py-2 has-text-small">
      <FilePenLine size={18} />
      <p className="draft-title fill is-breakable">
        {t('drafts.draft')} <Typed className="has-text-weight-medium">{title}</Typed>{' '}
        <time className="has-text-soft" dateTime={draft.updated_at}>
          {t('drafts.from', time(draft.updated_at))}
        </time>
      </p>
      <div className="buttons">
        <Link
          route={`${area}.properties.create`}
          qs={{ draft: draft.id }}
          className="button is-small"
          aria-label={t('properties.action_of', { action: t('drafts.continue'), title })}
        >
          {t('drafts.continue')}
        </Link>
        <Button
          small
          tone="danger-quiet"
          aria-label={t('properties.action_of', { action: t('common.delete'), title })}
          onClick={onDelete}
        >
          {t('common.delete')}
        </Button>
      </div>
    </li>
  )
}
