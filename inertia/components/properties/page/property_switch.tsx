import { useQueryClient } from '@tanstack/react-query'
import type { PropertySummary } from '~/components/properties/page/property_summary'
import { usePropertyActivation } from '~/components/properties/use_admin_property_actions'
import { Notice } from '~/components/ui/notice'
import { Switch } from '~/components/ui/switch'
import { useNotice } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import { api } from '~/lib/client'

/** The ON/OFF switch of a property's own screens; it shows what the server stored. */
export function PropertySwitch({ property: { id, title, active } }: { property: PropertySummary }) {
  const t = useText()
  const queries = useQueryClient()
  const { notice, announce, clear } = useNotice()
  const activation = usePropertyActivation(announce)
  const target = { params: { id } }
  const { show, edit } = api.admin.properties

  const toggle = () =>
    activation.mutate(target, {
      onSuccess: ({ stateFields }) => {
        for (const { queryKey } of [show.queryOptions(target), edit.queryOptions(target)]) {
          queries.setQueryData(queryKey, (row) => row && { ...row, ...stateFields })
        }
      },
    })

  return (
    <div className="property-switch">
      <Switch
        isOn={active === 1}
        label={t('properties.switch', { title })}
        disabled={activation.isPending}
        onToggle={toggle}
      />
      <Notice notice={notice} onClose={clear} />
    </div>
  )
}
