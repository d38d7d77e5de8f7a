import { useCallback } from 'react'
import { CountryField } from '~/components/forms/choices/country_field'
import type { CountryLabel } from '~/components/forms/choices/use_country_choices'
import { PasswordField } from '~/components/forms/fields/password_field'
import { PhoneField } from '~/components/forms/fields/phone_field'
import { TextField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { Button } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { RoleField } from '~/components/users/role_field'
import { useNewUserForm } from '~/components/users/use_new_user_form'
import { useText } from '~/hooks/use_text'
import { roles } from '~/lib/values/users'

export function NewUserForm() {
  const t = useText()
  const { form, notice } = useNewUserForm()
  const labelOf: CountryLabel = useCallback(
    ({ name, main }) =>
      main ? t('users.country_sub', { name, main }) : t('users.country_main', { name }),
    [t]
  )
  const submit = (
    <Button type="submit" tone="primary" busy={form.isSending}>
      {t('users.create')}
    </Button>
  )

  return (
    <Form form={form} actions={submit}>
      <TextField label={t('users.name')} required {...form.field('name')} />
      <TextField
        label={t('users.email')}
        type="email"
        autoComplete="off"
        required
        {...form.field('email')}
      />
      <PhoneField label={t('users.phone_field')} required {...form.field('phone_number')} />
      <CountryField
        label={t('users.country')}
        labelOf={labelOf}
        required
        {...form.field('country_id')}
      />
      <PasswordField
        label={t('users.password')}
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <RoleField roles={roles} {...form.field('role')} />
      <Notice notice={notice} />
    </Form>
  )
}
