import { Button } from '~/components/ui/button'
import { Form } from '~/components/fields/form'
import { Notice } from '~/components/ui/notice'
import { PropertyFields } from '~/components/properties/property_fields'
import { Switch } from '~/components/ui/switch'
import { useNotice } from '~/hooks/use_notice'
import { usePropertyChecks } from '~/components/properties/use_property_checks'
import { useRecordForm } from '~/hooks/use_record_form'
import type { RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { refresh } from '~/lib/client'
import { bodyOf, textOf } from '~/lib/property_text'

type Props = { property: RowOf<'api.owner.properties.index'> }

/** The owner's own words about a property, and whether it is available. */
export function PropertyEditForm({ property }: Props) {
  const t = useText()
  const { notice, announce, clear } = useNotice()
  const check = usePropertyChecks()
  const form = useRecordForm(
    { route: 'api.owner.properties.update', routeParams: { id: property.id } },
    property,
    {
      fieldsOf: (record) => ({ ...textOf(record), available: record.available }),
      recordIn: (answer) => answer.property,
      check: (fields) => (clear(), check(fields)),
      toBody: bodyOf,
      onSuccess: ({ message }) => {
        announce('success', message)
        void refresh()
      },
    }
  )
  const available = form.field('available')
  const submit = (
    <Button type="submit" tone="primary" busy={form.isSending} busyText={t('my_properties.saving')}>
      {t('my_properties.save')}
    </Button>
  )

  return (
    <Form form={form} actions={submit}>
      <div className="switch-row">
        <Switch
          isOn={available.value}
          onToggle={() => available.onChange(!available.value)}
          label={t('my_properties.available')}
          disabled={available.disabled}
        />
        <div>
          <p className="switch-label">{t('my_properties.available')}</p>
          <p className="entry-hint">{t('my_properties.available_hint')}</p>
        </div>
      </div>
      <PropertyFields field={form.field} city={form.field('city')} />
      <Notice notice={notice} />
    </Form>
  )
}
