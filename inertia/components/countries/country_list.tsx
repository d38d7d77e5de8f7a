import { useState } from 'react'
import { Plus } from 'lucide-react'
import { shownName } from '#texts/country_name'
import { ConfirmDialog } from '~/components/forms/confirm_dialog'
import { useCountryColumns } from '~/components/countries/country_columns'
import { EmptyState } from '~/components/ui/empty_state'
import { useEditAndDelete } from '~/components/lists/rows/use_edit_and_delete'
import type { RowAction } from '~/components/lists/rows/row_actions'
import { RowList } from '~/components/lists/row_list'
import { useShownList } from '~/components/lists/use_shown_list'
import { useLast } from '~/hooks/use_last'
import { announce } from '~/lib/messages'
import { useText } from '~/hooks/use_text'
import { useCountryTree, withCountry, type Country } from '~/components/countries/use_country_tree'
import { useCountryDeletion } from '~/components/countries/use_country_deletion'
import { api, queryClient, refresh } from '~/lib/client'
import { CountryFields } from '~/components/countries/country_fields'
import { useCountryForm, useSubCountriesForm } from '~/components/countries/use_country_form'
import { TextAreaField } from '~/components/forms/fields/text_field'
import { DialogForm, FormDialog } from '~/components/forms/form'

/** All Countries: each main country, followed by its sub-countries when it is open (specification, §2). */
export function CountryList({ foldedTo }: { foldedTo?: number }) {
  const t = useText()
  const shown = useShownList('admin', 'countries', { foldedTo })
  const { list } = shown
  const { rows, toggle } = useCountryTree(list)
  const deletion = useCountryDeletion()
  const editAndDelete = useEditAndDelete()
  const [edited, setEdited] = useState<Country | null>(null)
  const [parent, setParent] = useState<Country | null>(null)
  const parentTitle =
    useLast(parent && t('countries.add_subs_title', { name: shownName(parent) })) ?? ''
  const open = (mainId: number | null) => {
    const main = rows.data?.rows.find(({ id }) => id === mainId)
    if (main && !main.isOpen) toggle(main.id)
  }
  const saved = (country: Country) => {
    setEdited(null)
    // A country that moved under another stays in sight.
    open(country.parent_id)
    queryClient.setQueryData(api.admin.countries.index.queryKey({}), withCountry(country))
    announce('success', t('countries.updated_notice'), { answer: country })
    void refresh()
  }
  const subCountriesAdded =
    ({ id }: Country) =>
    ({ message }: { message: string }) => {
      setParent(null)
      open(id)
      announce('success', message)
      void refresh()
    }
  const subCountryAction = (row: Country): RowAction => ({
    text: t('countries.add_sub'),
    label: t('countries.add_sub_to', { name: shownName(row) }),
    Icon: Plus,
    isMain: true,
    written: 'in tables',
    onSelect: () => setParent(row),
  })

  return (
    <>
      <RowList
        label={t('countries.title')}
        {...shown}
        rows={rows}
        columns={useCountryColumns(toggle)}
        searchPlaceholder={t('countries.search')}
        noMatch={t('countries.none_found')}
        failure="countries.load_failed"
        found={rows.data?.found}
        empty={<EmptyState drawing="search" title={t('countries.none_found')} />}
        rowClass={(row) => (row.main ? 'is-sub' : undefined)}
        nameOf={shownName}
        actions={(row) => {
          const isMain = row.parent_id === null
          return [
            ...(isMain ? [subCountryAction(row)] : []),
            ...editAndDelete({
              name: shownName(row),
              onEdit: () => setEdited(row),
              // The server rejects the deletion of a main country too (specification, §6).
              onDelete: isMain ? undefined : () => deletion.ask(row),
            }),
          ]
        }}
      />
      <FormDialog record={edited} onClose={() => setEdited(null)} title={t('countries.edit_title')}>
        {(country) => <CountryForm key={country.id} country={country} onSaved={saved} />}
      </FormDialog>
      <FormDialog record={parent} onClose={() => setParent(null)} title={parentTitle}>
        {(main) => <SubCountryForm key={main.id} main={main} onSaved={subCountriesAdded(main)} />}
      </FormDialog>
      <ConfirmDialog {...deletion.dialog} />
    </>
  )
}

type FormProps = { country: Country; onSaved: (country: Country) => void }

function CountryForm({ country, onSaved }: FormProps) {
  const t = useText()
  const form = useCountryForm(country, onSaved)
  return (
    <DialogForm form={form} cancel={t('common.close')} submit={t('common.save')}>
      <CountryFields
        form={form}
        nameLabel={t('countries.country_name')}
        subLabel={t('countries.type_sub')}
        country={country}
      />
    </DialogForm>
  )
}

type SubCountryFormProps = { main: Country; onSaved: (answer: { message: string }) => void }

function SubCountryForm({ main, onSaved }: SubCountryFormProps) {
  const t = useText()
  const form = useSubCountriesForm(main, { onSuccess: onSaved })
  return (
    <DialogForm form={form} cancel={t('common.close')} submit={t('countries.add')}>
      <TextAreaField
        {...form.field('sub_countries')}
        label={t('countries.names')}
        hint={t('countries.names_hint')}
        rows={5}
        required
        autoFocus
      />
    </DialogForm>
  )
}
