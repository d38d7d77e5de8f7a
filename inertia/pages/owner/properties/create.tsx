import { BackLink } from '~/components/navigation/back_link'
import { Button } from '~/components/ui/button'
import { Card } from '~/components/ui/card'
import { Form } from '~/components/fields/form'
import { Notice } from '~/components/ui/notice'
import { PageHeader } from '~/components/navigation/page_header'
import { PropertyAdded } from '~/components/properties/property_added'
import { PropertyFields } from '~/components/properties/property_fields'
import { usePropertyAddition } from '~/components/properties/use_property_addition'
import { useText } from '~/hooks/use_text'

export default function OwnerAddProperty() {
  const t = useText()
  const { form, notice, added, startAgain } = usePropertyAddition()
  const back = <BackLink route="owner.dashboard.show" text={t('my_properties.back')} />
  const submit = (
    <Button type="submit" tone="primary" busy={form.isSending} busyText={t('my_properties.adding')}>
      {t('my_properties.submit')}
    </Button>
  )

  return (
    <>
      <PageHeader title={t('my_properties.add')} back={back} />
      {added ? (
        <PropertyAdded {...added} onAnother={startAgain} />
      ) : (
        <div className="property-sheet">
          <Card>
            <Form form={form} actions={submit}>
              <PropertyFields field={form.field} city={form.field('city')} />
              <Notice notice={notice} />
            </Form>
          </Card>
        </div>
      )}
    </>
  )
}
