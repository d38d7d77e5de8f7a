import { factNames, type FactName } from '#fields/property_fields'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import { Field } from '~/components/forms/fields/field'
import { FactInput } from '~/components/properties/form/fact_fields'
import { useText } from '~/hooks/use_text'

/** `typed` is undefined until something is chosen or typed; empty, it clears the detail. */
export type Detail = { fact: FactName; typed?: string }

type Props = Detail & { error?: string; onChange: (changed: Detail) => void }

/** They stay enabled while they are sent, because a disabled one loses the focus. */
export default function DetailFields({ fact, typed, error, onChange }: Props) {
  const t = useText()
  return (
    <div>
      <Field label={t('batches.detail')}>
        {(wiring) => (
          <div className="select is-full">
            <select
              {...wiring}
              data-autofocus
              value={fact}
              onChange={({ target }) => onChange({ fact: factNames[target.selectedIndex] })}
            >
              {factNames.map((name) => (
                <option key={name} value={name}>
                  {t(fieldLabels[name])}
                </option>
              ))}
            </select>
          </div>
        )}
      </Field>
      {/* The focus stays in the field, so its refusal is read out. */}
      <div aria-live={typed === undefined ? 'off' : 'assertive'}>
        <FactInput
          key={fact}
          name={fact}
          fact={fact}
          value={typed ?? ''}
          error={error}
          onChange={(value) => onChange({ fact, typed: value })}
        />
      </div>
    </div>
  )
}
