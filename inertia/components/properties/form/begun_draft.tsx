import type { ReactNode } from 'react'
import { DraftList } from '~/components/properties/form/draft_list'
import { useDraftTime } from '~/components/properties/form/use_draft_time'
import {
  useBegunDraft,
  type BegunProperty,
  type PropertyDraft,
} from '~/components/properties/form/use_property_draft'
import { LinkButton } from '~/components/ui/button'
import { FailedState } from '~/components/ui/failed_state'
import { Spinner } from '~/components/ui/spinner'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = { area: Area; children: (begun?: BegunProperty) => ReactNode }

export function BegunDraft({ area, children }: Props) {
  const t = useText()
  const failureMessage = useFailureMessage()
  const { query, begun } = useBegunDraft(area)
  if (query.isLoading) return <Spinner text={t('common.loading')} />
  if (query.isLoadingError) {
    const text = t('drafts.load_failed')
    return <FailedState text={text} reason={failureMessage(query.error)} query={query} />
  }
  return children(begun)
}

export function DraftNotice({ area, draft }: { area: Area; draft: PropertyDraft }) {
  const t = useText()
  const time = useDraftTime()
  const { begun, isEmpty } = draft
  return (
    <>
      {isEmpty && <DraftList area={area} />}
      <div role="status">
        {begun && (
          <p className="draft-notice row is-spread is-wrapping mb-4 px-4 py-3 has-text-small">
            {t('drafts.restored', time(begun.updated_at))}
            <LinkButton small route={`${area}.properties.create`}>
              {t('drafts.start_empty')}
            </LinkButton>
          </p>
        )}
      </div>
    </>
  )
}

/** Keeps its line, so that the button below it stays where it is. */
export function DraftSaved({ draft: { saved } }: { draft: PropertyDraft }) {
  const t = useText()
  const time = useDraftTime()
  return (
    <p className="draft-saved has-text-soft has-text-small">
      {saved && ('at' in saved ? t('drafts.saved', time(saved.at)) : saved.problem)}
    </p>
  )
}
