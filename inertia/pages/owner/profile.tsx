import { useQuery } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { AccountSections } from '~/components/account/account_sections'
import { BackLink } from '~/components/navigation/back_link'
import { LinkButton } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Loaded } from '~/components/ui/loaded'
import { PageHeader } from '~/components/navigation/page_header'
import { useText } from '~/hooks/use_text'
import { api, queryClient, refresh } from '~/lib/client'
import { announce } from '~/lib/messages'
import { CheckboxField } from '~/components/forms/fields/checkbox_field'
import { CountryField } from '~/components/forms/choices/country_field'
import { PasswordField } from '~/components/forms/fields/password_field'
import { EmailField, PhoneField, TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { countryOfUser } from '~/lib/values/countries'
import { useUserChecks } from '~/components/account/use_user_checks'
import { useRecordForm } from '~/hooks/forms/use_record_form'
import type { AnswerOf } from '~/hooks/forms/use_route_form'
import { storeEmail } from '~/lib/session'

export default function OwnerProfile() {
  const t = useText()
  const profile = useQuery(
    // The form starts from the stored record, so nothing older is cached.
    api.owner.profile.show.queryOptions({}, { gcTime: 0 })
  )
  const password = (
    <LinkButton route="owner.password.edit" icon={<KeyRound size={16} />}>
      {t('profile.password_title')}
    </LinkButton>
  )

  return (
    <>
      <PageHeader
        title={t('profile.title')}
        hint={t('profile.intro')}
        back={<BackLink route="owner.dashboard.show" />}
        actions={password}
      />
      <AccountSections area="owner">
        <Loaded query={profile} failed="profile.load_failed" saysWhy>
          {(data) => (
            <Card>
              <ProfileForm profile={data} />
            </Card>
          )}
        </Loaded>
      </AccountSections>
    </>
  )
}

type Profile = AnswerOf<'api.owner.profile.show'>

function ProfileForm({ profile }: { profile: Profile }) {
  const t = useText()
  const check = useUserChecks()
  const isNewEmail = ({ email }: { email: string }) => email.trim().toLowerCase() !== profile.email
  const form = useRecordForm({ route: 'api.owner.profile.update' }, profile, {
    fieldsOf,
    recordIn: ({ user }) => user,
    check: (fields) => ({
      ...check(fields),
      current_password:
        isNewEmail(fields) && !fields.current_password && t('profile.email_needs_password'),
    }),
    toBody: ({ current_password: current, ...fields }) => ({
      ...fields,
      country_id: Number(fields.country_id),
      ...(isNewEmail(fields) && { current_password: current }),
    }),
    onSuccess: ({ message, user }) => {
      storeEmail('owner', user.email) // an admin may have changed it
      queryClient.setQueryData(api.owner.profile.show.queryKey({}), user)
      announce('success', message)
      void refresh()
    },
  })
  return (
    <Form form={form} submit={t('common.save')} submitting={t('common.saving')}>
      <TextField {...form.field('name')} label={t('fields.name')} autoComplete="name" required />
      <PhoneField {...form.field('phone_number')} label={t('fields.phone_number')} required />
      <CheckboxField
        {...form.field('public_phone')}
        label={t('profile.public_phone')}
        hint={t('profile.public_phone_hint')}
      />
      <CountryField
        {...form.field('country_id')}
        label={t('fields.country_id')}
        stored={{ id: profile.country_id, name: countryOfUser(profile) }}
        required
      />
      <EmailField {...form.field('email')} hint={t('profile.email_hint')} autoComplete="email" />
      {isNewEmail(form.fields) && (
        <PasswordField
          {...form.field('current_password')}
          label={t('profile.current_password')}
          hint={t('profile.email_password_hint')}
          autoComplete="current-password"
          required
        />
      )}
    </Form>
  )
}

function fieldsOf(profile: Profile) {
  return {
    name: profile.name,
    email: profile.email,
    phone_number: profile.phone_number ?? '',
    public_phone: profile.public_phone,
    country_id: String(profile.country_id ?? ''),
    current_password: '',
  }
}
