import { useState } from 'react'
import { usePage } from '@inertiajs/react'
import limits from '#config/limits'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import {
  usePropertyDraft,
  type BegunProperty,
} from '~/components/properties/form/use_property_draft'
import { useDelayedVisit } from '~/hooks/use_delay'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { useRecordForm } from '~/hooks/forms/use_record_form'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { homeOf } from '~/lib/areas'
import { refresh } from '~/lib/client'
import { announce } from '~/lib/messages'
import {
  bodyOf,
  adminFieldsOf,
  emptyAdminProperty,
  namesNoPlace,
  requiredOf,
  type AdminPropertyFields,
} from '~/components/properties/form/property_fields'

export function useNewAdminPropertyForm(begun?: BegunProperty) {
  const t = useText()
  const visit = useDelayedVisit()
  const [isAdded, setAdded] = useState(false)
  const rules = useAdminPropertyRules()
  const empty = useEmptyFields()
  const form = useRouteForm(
    { route: 'api.admin.properties.store' },
    { ...empty, ...begun?.fields, owner_id: begun?.fields.owner_id || empty.owner_id },
    {
      ...rules,
      onSuccess: ({ propertyId, message }, { title }) => {
        void refresh()
        draft.remove()
        if (!propertyId) return announce('danger', t('properties.no_id'))
        setAdded(true)
        announce('success', message, {
          added: { id: propertyId, label: title },
          lasts: limits.pageMilliseconds.undo,
        })
        visit(homeOf('admin'), limits.pageMilliseconds.adminFormRedirect)
      },
    }
  )
  const draft = usePropertyDraft('admin', begun, form, empty)
  return { form, isAdded, draft }
}

function useEmptyFields() {
  const { url } = usePage()
  const [, query] = url.split('?')
  const owner = new URLSearchParams(query).get('owner_id') ?? ''
  return { ...emptyAdminProperty, owner_id: owner }
}

export function useAdminPropertyForm(property: AdminPropertyRow) {
  const rules = useAdminPropertyRules(property)
  return useRecordForm(
    { route: 'api.admin.properties.update', routeParams: { id: property.id } },
    property,
    {
      ...rules,
      fieldsOf: adminFieldsOf,
      recordIn: (answer) => answer.property,
      onSuccess: (answer) => {
        announce('success', answer.message, { answer })
        void refresh()
      },
    }
  )
}

function useAdminPropertyRules(property?: AdminPropertyRow) {
  const t = useText()
  const priceError = usePriceError()

  const check = (fields: AdminPropertyFields) => {
    const missing = requiredOf(property).filter((name) => !fields[name].trim())
    return {
      form: missing.length > 0 && t('properties.all_required'),
      price: priceError(fields.price, property?.price),
      latitude: namesNoPlace(fields.latitude) && t('properties.coordinates_unread'),
      ...Object.fromEntries(missing.map((name) => [name, t('common.required')])),
    }
  }
  return { check, toBody: bodyOf }
}
