import type { PropertyDraft } from '~/components/properties/form/use_property_draft'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

export function RestoredDraft({ draft }: { draft: PropertyDraft }) {
  const t = useText()
  const { restored, offered, startEmpty, take, keepTyped } = draft
  return (
    <div role="status">
      {restored && (
        <p className="draft-notice row is-spread is-wrapping mb-4 px-4 py-3 has-text-small">
          {t('drafts.restored', { at: new Date(restored.updated_at) })}
          <Button small onClick={startEmpty}>
            {t('drafts.start_empty')}
          </Button>
        </p>
      )}
      {offered && (
        <div className="draft-notice row is-spread is-wrapping mb-4 px-4 py-3 has-text-small">
          {t('drafts.offered', { at: new Date(offered.updated_at) })}
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
  )
}
