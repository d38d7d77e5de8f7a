import type { PropertyDraft } from '~/components/properties/use_property_draft'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

/** Tells where the filled fields come from, and offers an empty form. */
export function RestoredDraft({ draft: { restored, startEmpty } }: { draft: PropertyDraft }) {
  const t = useText()
  return (
    <div role="status">
      {restored && (
        <p className="draft-notice row is-spread is-wrapping">
          {t('drafts.restored', { at: new Date(restored.updated_at) })}
          <Button small onClick={startEmpty}>
            {t('drafts.start_empty')}
          </Button>
        </p>
      )}
    </div>
  )
}
