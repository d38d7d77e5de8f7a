import { useState } from 'react'
import limits from '#config/limits'
import { BackLink } from '~/components/navigation/back_link'
import { Card } from '~/components/ui/card'
import { CountryFields } from '~/components/countries/country_fields'
import { TextAreaField } from '~/components/forms/fields/text_field'
import { Form } from '~/components/forms/form'
import { PageHeader } from '~/components/navigation/page_header'
import { useNewCountryForm } from '~/components/countries/use_country_form'
import { useDelayedVisit } from '~/hooks/use_delay'
import { useText } from '~/hooks/use_text'
import { refresh } from '~/lib/client'
import { homeOf } from '~/lib/areas'
import { announce } from '~/lib/messages'

export default function AddCountry() {
  const t = useText()
  const visit = useDelayedVisit()
  const [isAdded, setAdded] = useState(false)
  const added = ({ message }: { message: string }) => {
    setAdded(true)
    announce('success', message)
    void refresh()
    visit(homeOf('admin'), limits.pageMilliseconds.adminFormRedirect)
  }
  const form = useNewCountryForm({ onSuccess: added })
  const lacksMain = form.fields.parent_id === ''
  return (
    <>
      <PageHeader
        title={t('countries.add')}
        hint={t('countries.add_hint')}
        back={<BackLink route="admin.dashboard.show" />}
      />
      <Card narrow>
        <Form form={form} submit={t('countries.add')} disabled={lacksMain || isAdded}>
          <CountryFields
            form={form}
            nameLabel={t('fields.name')}
            subLabel={t('countries.type_sub_or_city')}
          />
          <TextAreaField
            {...form.field('sub_countries')}
            label={t(form.fields.parent_id === null ? 'countries.its_subs' : 'countries.more_subs')}
            hint={t('countries.lines_hint')}
            rows={3}
          />
        </Form>
      </Card>
    </>
  )
}
