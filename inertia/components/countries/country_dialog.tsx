import { CountryFields } from '~/components/countries/country_fields'
import { useCountryForm } from '~/components/countries/use_country_form'
import { DialogForm, FormDialog } from '~/components/forms/form_dialog'
import { noticeTime, useNotice } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import type { Country } from '~/components/countries/use_country_tree'

type FormProps = { country: Country; onSaved: (country: Country) => void }

type Props = Omit<FormProps, 'country'> & { country: Country | null; onClose: () => void }

/** Edit Country (specification, §2). */
export function CountryDialog({ country, onClose, onSaved }: Props) {
  const t = useText()
  return (
    <FormDialog record={country} onClose={onClose} title={t('countries.edit_title')}>
      {(shown) => <CountryForm key={shown.id} country={shown} onSaved={onSaved} />}
    </FormDialog>
  )
}

function CountryForm({ country, onSaved }: FormProps) {
  const t = useText()
  const { notice, announce } = useNotice()
  const form = useCountryForm(country, {
    onSuccess: onSaved,
    onFailure: () => {
      announce('danger', t('countries.update_failed'), noticeTime)
      return true
    },
  })
  return (
    <DialogForm form={form} notice={notice} cancel={t('common.close')} submit={t('common.save')}>
      <CountryFields
        form={form}
        nameLabel={t('countries.country_name')}
        subLabel={t('countries.type_sub')}
        except={country.id}
      />
    </DialogForm>
  )
}
