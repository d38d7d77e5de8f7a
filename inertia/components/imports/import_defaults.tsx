import { Disclosure, DisclosureButton, DisclosurePanel } from '@headlessui/react'
import { ChevronDown } from 'lucide-react'
import { propertyFields, type PropertyFieldName } from '#fields/property_fields'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { TextField } from '~/components/forms/fields/text_field'
import type { ImportColumn } from '~/components/imports/import_answer'
import type { ImportFlow } from '~/components/imports/use_import'
import { FactFields } from '~/components/properties/form/fact_fields'
import { alwaysRequired, requiredOf } from '~/components/properties/form/property_fields'
import { Card } from '~/components/ui/card'
import { useText } from '~/hooks/use_text'

/** What no column says is asked at once, and the rest on request. */
export function ImportDefaults({ flow, columns }: { flow: ImportFlow; columns: ImportColumn[] }) {
  const t = useText()
  const { area } = flow.target
  const told = columns.map(({ field }) => subjectOf(field ?? ''))
  const needed: readonly string[] = area === 'admin' ? requiredOf() : alwaysRequired
  const isAsked = (name: string) =>
    needed.includes(name) && !told.includes(subjectOf(name)) && !told.includes('id')
  const field = (name: PropertyFieldName) => ({
    ...{ name, value: flow.chosen.defaults[name] ?? '', error: flow.problems[name] },
    disabled: flow.isImporting,
    onChange: (value: string) => flow.setDefault(name, value, isTyped(name)),
  })
  const inputsOf = (names: (keyof typeof inputs)[]) =>
    names.map((name) => {
      const Input = inputs[name]
      return <Input key={name} label={t(fieldLabels[name])} {...field(name)} />
    })
  const { asked = [], others = [] } = Object.groupBy(namesOf[area], (name) =>
    isAsked(name) ? 'asked' : 'others'
  )
  return (
    <Card title={t('import_page.same')}>
      <div className="stack" onBlur={flow.checkDefaults}>
        <p className="has-text-soft">{t('import_page.same_hint')}</p>
        {asked.length > 0 && <div className="property-fields">{inputsOf(asked)}</div>}
        <Disclosure>
          <DisclosureButton className="opener row is-close is-pressable">
            {t('import_page.same_more')}
            <ChevronDown size={16} />
          </DisclosureButton>
          <DisclosurePanel className="property-fields">
            {inputsOf(others)}
            <FactFields field={field} />
          </DisclosurePanel>
        </Disclosure>
      </div>
    </Card>
  )
}

const inputs = {
  ...{ owner_id: OwnerField, country_id: CountryField },
  ...{ address: TextField, city: TextField, description: TextField },
}
const ofOwner = ['country_id', 'address', 'city', 'description'] as const
const namesOf = { owner: ofOwner, admin: ['owner_id', ...ofOwner] as const }

/** A record is told by its number in one column and by its name or e-mail in another. */
const subjectOf = (name: string) => name.replace(/_(id|email)$/, '')

/** What is typed is checked once it is left. */
const isTyped = (name: PropertyFieldName) =>
  ['line', 'text', 'count', 'area'].includes(propertyFields[name].kind)
