import { MissingChoices } from '~/components/fields/missing_choices'
import { SearchField } from '~/components/fields/search_field'
import { PropertyFields, PropertyForm } from '~/components/properties/property_form'
import { useCountries } from '~/hooks/use_countries'
import type { NoticeState } from '~/hooks/use_notice'
import { useOwnerOptions } from '~/hooks/use_owner_options'
import type { RouteForm } from '~/hooks/use_route_form'
import { useText } from '~/hooks/use_text'
import type { AdminPropertyFields } from '~/lib/property_fields'

type Props = {
  form: RouteForm<AdminPropertyFields>
  notice: NoticeState
  action: 'add' | 'save'
  disabled?: boolean
}

export function AdminPropertyForm({ form, ...props }: Props) {
  const t = useText()
  const owners = useOwnerOptions()
  const countries = useCountries()
  return (
    <>
      <MissingChoices text={t('properties.choices_failed')} choices={[owners, countries]} />
      <PropertyForm form={form} {...props}>
        <SearchField
          {...form.field('owner_id')}
          label={t('properties.owner')}
          choices={owners.data ?? []}
          placeholder={owners.isPending ? t('common.loading') : t('properties.owner_placeholder')}
          required
        />
        <PropertyFields field={form.field} isAdmin />
      </PropertyForm>
    </>
  )
}
