import { useEffect, useState, type FormEvent } from 'react'
import limits from '#config/limits'
import { useDelayedVisit } from '~/hooks/use_delayed_visit'
import { useNotice, type NoticeState } from '~/hooks/use_notice'
import { usePropertyChecks } from '~/components/properties/use_property_checks'
import { useRouteForm, type RouteForm } from '~/hooks/use_route_form'
import { keyOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { refresh } from '~/lib/client'
import { loginPageOf } from '~/lib/areas'
import { tokenOf } from '~/lib/session'
import { propertyDraft } from '~/lib/property_draft'
import { bodyOf, noProperty, type PropertyText } from '~/lib/property_text'

type Added = { id: number; title: string; message: string }

type PropertyAddition = {
  form: RouteForm<PropertyText>
  notice: NoticeState
  added: Added | null
  startAgain: () => void
}

/** A new property; without a login it is kept until there is one, and whoever typed it is sent there. */
export function usePropertyAddition(): PropertyAddition {
  const check = usePropertyChecks()
  const [added, setAdded] = useState<Added | null>(null)
  const login = useLoginFirst()
  const form = useRouteForm(
    { route: 'api.owner.properties.store' },
    propertyDraft.get() ?? noProperty,
    {
      check,
      toBody: bodyOf,
      guardsChanges: !login.isAwaited,
      onSuccess: ({ propertyId, message }, { title }) => {
        propertyDraft.drop()
        void refresh({ queryKey: keyOf('api.owner.properties.index') })
        setAdded({ id: propertyId, title, message })
      },
    }
  )
  const startAgain = () => {
    form.reset(noProperty)
    setAdded(null)
  }

  const { onSubmit } = form.formProps
  const formProps = {
    ...form.formProps,
    onSubmit: (event: FormEvent) => {
      if (tokenOf('owner')) return onSubmit(event)
      event.preventDefault()
      propertyDraft.keep(form.fields)
      login.ask()
    },
  }
  return { form: { ...form, formProps }, notice: login.notice, added, startAgain }
}

function useLoginFirst() {
  const t = useText()
  const { notice, announce } = useNotice()
  const visitLater = useDelayedVisit()
  const [isAwaited, setAwaited] = useState(!tokenOf('owner'))

  useEffect(() => {
    if (!isAwaited) return
    announce('danger', t('my_properties.not_logged_in'))
    visitLater(loginPageOf('owner'), limits.pageMilliseconds.notLoggedInRedirect)
  }, [isAwaited, announce, visitLater, t])

  return { notice, isAwaited, ask: () => setAwaited(true) }
}
