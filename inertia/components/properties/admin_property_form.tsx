import type { ReactNode } from 'react'
import { MissingChoices } from '~/components/fields/missing_choices'
import { SearchField } from '~/components/fields/search_field'
import { Form } from '~/components/fields/form'
import { Notice } from '~/components/ui/notice'
import { PropertyFields } from '~/components/properties/property_fields'
import { useCountries } from '~/hooks/use_countries'
import type { NoticeState } from '~/hooks/use_notice'
import { useOwnerOptions } from '~/hooks/use_owner_options'
import type { RouteForm } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import type { AdminPropertyText } from '~/lib/admin_property_text'

type Props = { form: RouteForm<AdminPropertyText>; notice: NoticeState; submit: ReactNode }

/** Owner, title, country, price, address and description, for a new property and for one that is there. */
export function AdminPropertyForm({ form, notice, submit }: Props) {
  const t = useText()
  const owners = useOwnerOptions()
  const countries = useCountries()
  return (
    <>
      <MissingChoices text={t('properties.choices_failed')} choices={[owners, countries]} />
      <Form form={form} actions={submit}>
        <SearchField
          {...form.field('owner_id')}
          label={t('properties.owner')}
          choices={owners.data ?? []}
          placeholder={owners.isPending ? t('common.loading') : t('properties.owner_placeholder')}
          required
        />
        <PropertyFields field={form.field} isAdmin />
        <Notice notice={notice} />
      </Form>
    </>
  )
}
