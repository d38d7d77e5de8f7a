import type { AdminPropertyRow } from '~/components/properties/admin_property_columns'
import { useFailureMessage } from '~/hooks/use_failure_message'
import { useNotice } from '~/hooks/use_notice'
import { useRecordForm } from '~/hooks/use_record_form'
import { useRouteForm, type Answer } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import {
  adminBodyOf,
  adminTextOf,
  noAdminProperty,
  type AdminPropertyText,
} from '~/lib/admin_property_text'
import { isPrice } from '~/lib/property_text'

type Announce = ReturnType<typeof useNotice>['announce']
type OnSuccess<Name extends 'api.admin.properties.store' | 'api.admin.properties.update'> = (
  answer: Answer<Name>,
  announce: Announce
) => void

const required = ['owner_id', 'title', 'country_id', 'price', 'address', 'description'] as const

/** Add Property, with the one message of the form. */
export function useNewAdminPropertyForm(onSuccess: OnSuccess<'api.admin.properties.store'>) {
  const { notice, announce, rules } = useAdminPropertyRules()
  const form = useRouteForm({ route: 'api.admin.properties.store' }, noAdminProperty, {
    ...rules,
    onSuccess: (answer) => onSuccess(answer, announce),
  })
  return { form, notice }
}

/** Edit Property, with the one message of the form. */
export function useAdminPropertyForm(
  property: AdminPropertyRow,
  onSuccess: OnSuccess<'api.admin.properties.update'>
) {
  const { notice, announce, rules } = useAdminPropertyRules()
  const target = {
    route: 'api.admin.properties.update',
    routeParams: { id: property.id },
  } as const
  const form = useRecordForm(target, property, {
    ...rules,
    fieldsOf: adminTextOf,
    recordIn: (answer) => answer.property,
    onSuccess: (answer) => onSuccess(answer, announce),
  })
  return { form, notice }
}

/** The admin's six fields, all of them required (specification §5). */
function useAdminPropertyRules() {
  const t = useText()
  const say = useFailureMessage()
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
  const onFailure = (_status: number | undefined, error: unknown) => {
    announce('danger', say(error))
    return true
  }
  return { notice, announce, rules: { check, onFailure, toBody: adminBodyOf } }
}
