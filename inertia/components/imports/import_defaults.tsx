import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { propertyFields, type PropertyFieldName } from '#fields/property_fields'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { TextField } from '~/components/forms/fields/text_field'
import type { ImportFlow } from '~/components/imports/use_import'
import { FactFields } from '~/components/properties/form/fact_fields'
import { alwaysRequired, requiredOf } from '~/components/properties/form/property_fields'
import { useText } from '~/hooks/use_text'
import { languageOfPage } from '~/lib/texts'

/** What new rows need and no column says, whether or not it is chosen by now. */
export function askedIn({ target, preview, read: { columns = [] } }: ImportFlow) {
  const told = columns.map(({ field }) => subjectOf(field ?? ''))
  const needed: readonly string[] = target.area === 'admin' ? requiredOf() : alwaysRequired
  const isForNew = !preview || preview.created + preview.refused.length > 0
  if (!isForNew || !columns.length || told.includes('id') || target.list === 'owners') return []
  return namesOf[target.area].filter(
    (name) => needed.includes(name) && !told.includes(subjectOf(name))
  )
}

/** What is needed is asked at once, and the rest on request. */
export function ImportDefaults({ flow }: { flow: ImportFlow }) {
  const t = useText()
  const { target, chosen } = flow
  const asked = askedIn(flow)
  const others = namesOf[target.area].filter((name) => !asked.includes(name))
  const field = (name: PropertyFieldName) => ({
    ...{ name, value: chosen.defaults[name] ?? '', error: flow.problems[name] },
    disabled: flow.isImporting,
    onChange: (value: string) => flow.setDefault(name, value, isTyped(name)),
  })
  const inputsOf = (names: typeof others) =>
    names.map((name) => {
      const Input = choiceFields[name] ?? TextField
      return <Input key={name} label={t(fieldLabels[name])} {...field(name)} />
    })
  const open = asked.filter((name) => !chosen.defaults[name])
  const labels = open.map((name) => t(fieldLabels[name]).toLowerCase())
  const names = new Intl.ListFormat(languageOfPage()).format(labels)
  return (
    <section className={asked.length ? 'box stack' : undefined} onBlur={flow.checkDefaults}>
      {asked.length > 0 && (
        <>
          <h2 className="title is-5 mb-0">
            {open.length
              ? t('import_page.missing', { names, count: open.length })
              : t('import_page.same')}
          </h2>
          {open.length > 0 && <p className="has-text-soft">{t('import_page.same')}</p>}
          <div className="property-fields">{inputsOf(asked)}</div>
        </>
      )}
      <Disclosure>
        <DisclosureButton className="opener row is-close is-pressable">
          {t(asked.length ? 'import_page.same_more' : 'import_page.same')}
          <ChevronDown size={16} />
        </DisclosureButton>
        <DisclosurePanel className="property-fields box">
          <p className="is-whole has-text-soft">{t('import_page.same_hint')}</p>
          {inputsOf(others)}
          <FactFields field={field} />
        </DisclosurePanel>
      </Disclosure>
    </section>
  )
}

export const choiceFields: Partial<Record<string, typeof CountryField>> = {
  owner_id: OwnerField,
  country_id: CountryField,
}
const ofOwner = ['country_id', 'address', 'city', 'description'] as const
const namesOf = { owner: ofOwner, admin: ['owner_id', ...ofOwner] as const }

/** A record is told by its number in one column and by its name or e-mail in another. */
const subjectOf = (name: string) => name.replace(/_(id|email)$/, '')

/** What is typed is checked once it is left. */
const isTyped = (name: PropertyFieldName) =>
  ['line', 'text', 'count', 'area'].includes(propertyFields[name].kind)
