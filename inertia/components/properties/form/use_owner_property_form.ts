import { useEffect, useState, type FormEvent } from 'react'
import limits from '#config/limits'
import { showProperty, type OwnerPropertyRow } from '~/components/properties/property_rows'
import {
  usePropertyDraft,
  type BegunProperty,
  type PropertyDraft,
} from '~/components/properties/form/use_property_draft'
import { useDelayedVisit } from '~/hooks/use_delay'
import { usePriceError } from '~/hooks/forms/use_price_error'
import { useRecordForm } from '~/hooks/forms/use_record_form'
import { useRouteForm, type RouteForm } from '~/hooks/forms/use_route_form'
import { keyOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { loginPageOf } from '~/lib/areas'
import { refresh } from '~/lib/client'
import {
  bodyOf,
  emptyOwnerProperty,
  namesNoPlace,
  ownerFieldsOf,
  type OwnerPropertyFields,
} from '~/components/properties/form/property_fields'
import { announce } from '~/lib/messages'
import { tokenOf } from '~/lib/session'

type Added = { id: number; message: string }

// TypeScript can't infer this type, because the server's types depend on the page's.
type NewPropertyForm = {
  form: RouteForm<OwnerPropertyFields>
  added: Added | null
  draft: PropertyDraft
}

export function useNewOwnerPropertyForm(begun?: BegunProperty): NewPropertyForm {
  const t = useText()
  const check = useOwnerPropertyCheck()
  const [added, setAdded] = useState<Added | null>(null)
  const login = useLoginFirst()
  const initial = { ...emptyOwnerProperty, ...begun?.fields }
  const form = useRouteForm({ route: 'api.owner.properties.store' }, initial, {
    check,
    toBody: bodyOf,
    guardsChanges: !login.isAwaited,
    onSuccess: ({ propertyId, message }) => {
      draft.remove()
      void refresh({ queryKey: keyOf('api.owner.properties.index') })
      setAdded({ id: propertyId, message })
    },
  })
  const draft = usePropertyDraft('owner', begun, form, emptyOwnerProperty)

  const { onSubmit } = form.formProps
  const formProps = {
    ...form.formProps,
    onSubmit: (event: FormEvent) => {
      if (tokenOf('owner')) return onSubmit(event)
      event.preventDefault()
      draft.handOver()
      login.ask()
    },
  }
  const failure = login.isAwaited ? t('my_properties.not_logged_in') : form.failure
  return { form: { ...form, formProps, failure }, added, draft }
}

export function useOwnerPropertyForm(property: OwnerPropertyRow) {
  const [isSaved, setSaved] = useState(false)
  const check = useOwnerPropertyCheck(property.price)
  const form = useRecordForm(
    { route: 'api.owner.properties.update', routeParams: { id: property.id } },
    property,
    {
      fieldsOf: ownerFieldsOf,
      recordIn: (answer) => answer.property,
      check,
      toBody: bodyOf,
      onSuccess: ({ message, property: stored }) => {
        announce('success', message, { answer: stored })
        setSaved(true)
        showProperty('owner', stored.id, stored)
        void refresh()
      },
    }
  )
  return { form, isSaved }
}

/** Title, country and price are required (specification §5). */
function useOwnerPropertyCheck(stored?: number) {
  const t = useText()
  const priceError = usePriceError()
  return ({ title, country_id: country, price, latitude }: OwnerPropertyFields) => ({
    title: !title.trim() && t('properties.title_required'),
    country_id: !country && t('properties.country_required'),
    price: priceError(price, stored),
    latitude: namesNoPlace(latitude) && t('properties.coordinates_unread'),
  })
}

function useLoginFirst() {
  const visit = useDelayedVisit()
  const [isAwaited, setAwaited] = useState(!tokenOf('owner'))

  useEffect(() => {
    if (isAwaited) visit(loginPageOf('owner'), limits.pageMilliseconds.notLoggedInRedirect)
  }, [isAwaited, visit])

  return { isAwaited, ask: () => setAwaited(true) }
}
