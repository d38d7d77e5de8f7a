import type { LinkParams } from '@adonisjs/inertia/react'
import { useFailureText } from '~/hooks/use_failure_text'
import { useNotice } from '~/hooks/use_notice'
import { useRouteForm } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import { adminBodyOf, type AdminPropertyText } from '~/lib/admin_property_text'
import { isPrice } from '~/lib/property_text'

type Route = 'api.admin.properties.store' | 'api.admin.properties.update'
type Announce = ReturnType<typeof useNotice>['announce']

const required = ['owner_id', 'title', 'country_id', 'price', 'address', 'description'] as const

/** The admin's six fields, all of them required (specification §5), and the one message of the form. */
export function useAdminPropertyForm<Name extends Route, Answer>(
  target: LinkParams<Name>,
  initial: AdminPropertyText,
  onSuccess: (answer: Answer, announce: Announce) => void
) {
  const t = useText()
  const say = useFailureText()
  const { notice, announce, clear } = useNotice()

  const check = (fields: AdminPropertyText) => {
    clear()
    const missing = required.filter((name) => !fields[name].trim())
    if (missing.length > 0) announce('danger', t('properties.all_required'))
    return {
      price: !isPrice(fields.price) && t('properties.price_invalid'),
      ...Object.fromEntries(missing.map((name) => [name, t('common.required')])),
    }
  }
  const form = useRouteForm<Name, AdminPropertyText>(target, initial, {
    check,
    toBody: (fields) => adminBodyOf(fields) as never,
    onFailure: (_status, error) => {
      announce('danger', say(error))
      return true
    },
    onSuccess: (answer) => onSuccess(answer as Answer, announce),
  })
  return { form, notice }
}
