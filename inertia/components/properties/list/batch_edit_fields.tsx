import { factNames, isFactName, type FactName } from '#fields/property_fields'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { Field } from '~/components/forms/fields/field'
import { Select } from '~/components/forms/fields/select'
import { FactInput } from '~/components/properties/form/fact_fields'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { focusQuietly } from '~/lib/page/focus'

export type EditedName = FactName | 'owner_id' | 'country_id'

/** `typed` is undefined until something is chosen or typed; empty, it clears a fact. */
export type Edit = { name: EditedName; typed?: string }

type Props = Edit & { area: Area; error?: string; onChange: (changed: Edit) => void }

const offered: Record<Area, EditedName[]> = {
  admin: ['owner_id', 'country_id', ...factNames],
  owner: factNames,
}

/** They stay enabled while they are sent, because a disabled one loses the focus. */
export default function BatchEditFields({ area, name, typed, error, onChange }: Props) {
  const t = useText()
  const value = typed ?? ''
  const field = { error, value, onChange: (text: string) => onChange({ name, typed: text }) }
  const Choice = name === 'owner_id' ? OwnerField : CountryField
  return (
    <div className="stack is-wide mb-2">
      <Field label={t('selection.field')}>
        {(wiring) => (
          <Select
            {...wiring}
            data-autofocus
            look="is-full"
            value={name}
            options={offered[area].map((each) => [each, t(fieldLabels[each])])}
            onChange={(chosen) =>
              onChange({ name: offered[area].find((each) => each === chosen)! })
            }
          />
        )}
      </Field>
      {/* The focus stays in the field, so its refusal is read out. */}
      <div ref={focusChoice} aria-live={typed === undefined ? 'off' : 'assertive'}>
        {isFactName(name) ? (
          <FactInput key={name} name={name} fact={name} {...field} />
        ) : (
          <Choice key={name} label={t(fieldLabels[name])} required {...field} />
        )}
      </div>
    </div>
  )
}

/** The list of a box that the dialog opens with would lie over the names. */
function focusChoice(place: HTMLElement | null) {
  const box = place?.querySelector<HTMLElement>('[role="combobox"]')
  if (box) focusQuietly(box)
}
