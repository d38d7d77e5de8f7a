import { router } from '@inertiajs/react'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import type { OwnerPropertyRow } from '~/components/properties/property_rows'
import { useOwnPropertyActions } from '~/components/properties/use_own_property_actions'
import { Button } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'

export function OwnPropertyActions({ property }: { property: OwnerPropertyRow }) {
  const t = useText()
  const onLeave = () => router.visit(homeOf('owner'))
  const { actionsOf, deletion, isBusy } = useOwnPropertyActions({ onLeave })
  return (
    <section className="mt-6" aria-label={t('common.more_for', { name: property.title })}>
      <div className="buttons">
        {actionsOf(property).map(
          ({ text, Icon, isDanger, ...action }) =>
            'onSelect' in action && (
              <Button
                key={text}
                tone={isDanger ? 'danger-quiet' : undefined}
                icon={<Icon size={16} />}
                disabled={isBusy}
                onClick={action.onSelect}
              >
                {text}
              </Button>
            )
        )}
      </div>
      <ConfirmDialog {...deletion.dialog} />
    </section>
  )
}
