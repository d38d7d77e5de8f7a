import limits from '#config/limits'
import { useDelayedVisit } from '~/hooks/use_delayed_visit'
import { useNotice } from '~/hooks/use_notice'
import { useRouteForm } from '~/hooks/forms/use_route_form'
import { useText } from '~/hooks/use_text'
import { refresh } from '~/lib/client'
import { homeOf } from '~/lib/areas'
import { roleOf } from '~/lib/values/users'

const blank = { name: '', email: '', phone_number: '', country_id: '', password: '', role: '' }

/** Create New User: everything is required; a success clears the form and goes to the dashboard (§4). */
export function useNewUserForm() {
  const t = useText()
  const { notice, announce, clear } = useNotice()
  const visit = useDelayedVisit()

  const form = useRouteForm({ route: 'api.admin.users.store' }, blank, {
    check: (fields) => {
      clear()
      const missing = Object.entries(fields).filter(([, value]) => !value.trim())
      return Object.fromEntries(missing.map(([name]) => [name, t('common.required')]))
    },
    toBody: (fields) => ({
      ...fields,
      country_id: Number(fields.country_id),
      role: roleOf(fields.role),
    }),
    onFailure: () => {
      announce('danger', t('users.create_failed'))
      return true
    },
    onSuccess: () => {
      announce('success', t('users.created_notice'))
      form.reset(blank)
      void refresh()
      visit(homeOf('admin'), limits.pageMilliseconds.adminFormRedirect)
    },
  })
  return { form, notice }
}
