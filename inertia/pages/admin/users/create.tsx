import { BackLink } from '~/components/navigation/back_link'
import { PageHeader } from '~/components/navigation/page_header'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'
import { useCallback, useState } from 'react'
import { usePage } from '@inertiajs/react'
import { languages, nameOf } from '#config/languages'
import limits from '#config/limits'
import { CountryField } from '~/components/forms/choices/country_field'
import type { CountryLabel } from '~/components/forms/choices/use_country_choices'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { RadioField } from '~/components/forms/fields/radio_field'
import { EmailField, PhoneField, TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { InvitationMade, type Invited } from '~/components/users/links/invitation_made'
import { RoleField } from '~/components/users/role_field'
import { roles } from '#models/users/roles'
import { roleOf } from '~/lib/values/users'
import { useDelayedVisit } from '~/hooks/use_delay'
import { useRouteForm, type RouteForm } from '~/hooks/forms/use_route_form'
import { refresh } from '~/lib/client'
import { homeOf } from '~/lib/areas'
import { announce } from '~/lib/messages'
import { languageOfPage } from '~/lib/texts'

export default function CreateUser() {
  const t = useText()
  return (
    <>
      <PageHeader
        title={t('users.create_title')}
        back={<BackLink route="admin.dashboard.show" text="users.back_to_list" />}
      />
      <div className="user-sheet is-narrow">
        <Card>
          <NewUser />
        </Card>
      </div>
    </>
  )
}

function NewUser() {
  const [invited, setInvited] = useState<Invited>()
  if (!invited) return <NewUserForm onInvited={setInvited} />
  return <InvitationMade invited={invited} onAnother={() => setInvited(undefined)} />
}

/** A link that invites has the tick set; the form without is the specification's (§2, Create New User), with a language. */
function NewUserForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const t = useText()
  const { url, props } = usePage()
  const { isMailed } = props
  const isInvited = new URLSearchParams(url.split('?')[1]).has('invite')
  const first = { ...(isInvited ? invitation : blank), language: languageOfPage() }
  const visit = useDelayedVisit()
  const form = useRouteForm({ route: 'api.admin.users.store' }, first, {
    check: ({ invite, name, email, role, ...others }) => {
      const needed = Object.entries({ name, email, role, ...(!invite && others) })
      const missing = needed.filter(([, value]) => !value.trim())
      return {
        role: invite && role === 'tenant' && t('links.tenant'),
        ...Object.fromEntries(missing.map(([field]) => [field, t('common.required')])),
      }
    },
    toBody: ({ invite, name, email, role, language, country_id: country, ...others }) => ({
      name,
      email,
      role: roleOf(role),
      language: languages.find((code) => code === language),
      ...(invite ? { invite } : { ...others, country_id: Number(country) }),
    }),
    failure: { only: 'users.create_failed' },
    onSuccess: (answer) => {
      void refresh()
      if ('url' in answer) return onInvited({ ...answer.user, url: answer.url })
      announce('success', t('users.created_notice'))
      form.reset({ ...blank, language: first.language })
      visit(homeOf('admin'), limits.pageMilliseconds.adminFormRedirect)
    },
  })
  const { invite } = form.fields
  return (
    <Form form={form} submit={t(invite ? 'links.create' : 'users.create')}>
      <CheckboxField
        label={t('links.invite')}
        hint={
          invite &&
          t(isMailed ? 'links.invite_mailed' : 'links.invite_handed', {
            days: limits.links.minutes.invitation / (24 * 60),
          })
        }
        {...form.field('invite')}
      />
      <TextField label={t('fields.name')} required autoFocus {...form.field('name')} />
      <EmailField autoComplete="off" {...form.field('email')} />
      {!invite && <AccountFields form={form} />}
      <RoleField roles={roles} {...form.field('role')} />
      <RadioField
        label={t('users.mail_language')}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        {...form.field('language')}
      />
    </Form>
  )
}

/** Whoever is invited says these. */
function AccountFields({ form }: { form: RouteForm<typeof blank> }) {
  const t = useText()
  const labelOf: CountryLabel = useCallback(
    ({ name, main }) =>
      main ? t('users.country_sub', { name, main }) : t('users.country_main', { name }),
    [t]
  )
  return (
    <>
      <PhoneField label={t('users.phone_field')} required {...form.field('phone_number')} />
      <CountryField
        label={t('fields.country_id')}
        labelOf={labelOf}
        required
        {...form.field('country_id')}
      />
      <PasswordField
        label={t('fields.password')}
        hint={t('users.password_hint')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
    </>
  )
}

const blank = {
  invite: false,
  name: '',
  email: '',
  phone_number: '',
  country_id: '',
  password: '',
  role: '',
  language: '',
}

const invitation = { ...blank, invite: true, role: 'Property owner' }
