import { useCallback } from 'react'
import { BackLink } from '~/components/navigation/back_link'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { CountryChoice } from '~/components/fields/country_choice'
import type { CountryLabel } from '~/components/fields/country_field'
import { PasswordField } from '~/components/fields/password_field'
import { PhoneField } from '~/components/fields/phone_field'
import { SelectField } from '~/components/fields/select_field'
import { TextField } from '~/components/fields/text_field'
import { Form } from '~/components/forms/form'
import { Notice } from '~/components/ui/notice'
import { PageHeader } from '~/components/navigation/page_header'
import { useNewUserForm } from '~/components/users/use_new_user_form'
import { useText } from '~/hooks/use_text'
import { roleLabels, roles } from '~/lib/users'

/** Create New User (specification, §2). */
export default function CreateUser() {
  const t = useText()
  const { form, notice } = useNewUserForm()
  const labelOf: CountryLabel = useCallback(
    ({ name }, main) =>
      main ? t('users.country_sub', { name, main: main.name }) : t('users.country_main', { name }),
    [t]
  )
  const submit = (
    <Button type="submit" tone="primary" busy={form.isSending}>
      {t('users.create')}
    </Button>
  )

  return (
    <>
      <PageHeader
        title={t('users.create_title')}
        back={<BackLink route="admin.dashboard.show" text={t('users.back_to_list')} />}
      />
      <Card narrow>
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
          <CountryChoice
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
          <SelectField
            label={t('users.role')}
            empty={t('users.select_role')}
            required
            {...form.field('role')}
          >
            {roles.map((role) => (
              <option key={role} value={role}>
                {t(roleLabels[role])}
              </option>
            ))}
          </SelectField>
          <Notice notice={notice} />
        </Form>
      </Card>
    </>
  )
}
