import { DraftList } from '~/components/properties/form/draft_list'
import { useDraftTime } from '~/components/properties/form/use_draft_time'
import type { PropertyDraft } from '~/components/properties/form/use_property_draft'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

type Props = { area: Area; draft: PropertyDraft }

/** Above a new form: the other drafts, or the one that it goes on with. */
export function RestoredDraft({ area, draft }: Props) {
  const t = useText()
  const time = useDraftTime()
  const { restored, offered, isFresh, startEmpty, take, keepTyped } = draft
  return (
    <>
      {isFresh && <DraftList area={area} />}
      <div role="status">
        {restored && (
          <p className="draft-notice row is-spread is-wrapping mb-4 px-4 py-3 has-text-small">
            {t('drafts.restored', time(restored.updated_at))}
            <Button small onClick={startEmpty}>
              {t('drafts.start_empty')}
            </Button>
          </p>
        )}
        {offered && (
          <div className="draft-notice row is-spread is-wrapping mb-4 px-4 py-3 has-text-small">
            {t('drafts.offered', time(offered.updated_at))}
            <div className="buttons">
              <Button small onClick={take}>
                {t('drafts.take')}
              </Button>
              <Button small onClick={keepTyped}>
                {t('drafts.keep_typed')}
              </Button>
            </div>
          </div>
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
    <p className="is-one-line has-text-soft has-text-small">
      {saved && ('at' in saved ? t('drafts.saved', time(saved.at)) : saved.problem)}
    </p>
  )
}
