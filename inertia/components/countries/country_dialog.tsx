import { useClose } from '@headlessui/react'
import { Button } from '~/components/ui/button'
import { ConflictPanel } from '~/components/conflicts/conflict_panel'
import { CountryFields } from '~/components/countries/country_fields'
import { Dialog, DialogActions } from '~/components/ui/dialog'
import { Notice } from '~/components/ui/notice'
import { useCountryForm } from '~/components/countries/use_country_form'
import { useLast } from '~/hooks/use_last'
import { noticeTime, useNotice } from '~/hooks/use_notice'
import { useText } from '~/hooks/use_text'
import type { Country } from '~/lib/countries'

type Props = { country: Country | null; onClose: () => void; onSaved: (country: Country) => void }

/** Edit Country (specification, §2). */
export function CountryDialog({ country, onClose, onSaved }: Props) {
  const t = useText()
  const shown = useLast(country)
  return (
    <Dialog isOpen={country !== null} onClose={onClose} title={t('countries.edit_title')}>
      {shown && <CountryForm key={shown.id} country={shown} onSaved={onSaved} />}
    </Dialog>
  )
}

function CountryForm({
  country,
  onSaved,
}: {
  country: Country
  onSaved: (country: Country) => void
}) {
  const t = useText()
  const close = useClose()
  const { notice, announce } = useNotice()
  const fail = () => {
    announce('danger', t('countries.update_failed'), noticeTime)
    return true
  }
  const form = useCountryForm(country, { onSuccess: onSaved, onFailure: fail })
  return (
    <form {...form.formProps} className="form">
      <CountryFields
        form={form}
        nameLabel={t('countries.country_name')}
        subLabel={t('countries.type_sub')}
        except={country.id}
      />
      <ConflictPanel conflict={form.conflict} />
      <Notice notice={notice} />
      <DialogActions>
        <Button onClick={close} disabled={form.isSending}>
          {t('common.close')}
        </Button>
        <Button type="submit" tone="primary" busy={form.isSending}>
          {t('common.save')}
        </Button>
      </DialogActions>
    </form>
  )
}
