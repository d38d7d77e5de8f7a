import type { CellInputProps } from '~/components/lists/cells/cell_inputs'
import { CountryField } from '~/components/forms/choices/country_field'
import { OwnerField } from '~/components/forms/choices/owner_field'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { storedCountryOf } from '~/components/properties/form/property_fields'

type Props = CellInputProps<AdminPropertyRow>

export function OwnerCellInput({ row, ...props }: Props) {
  return <OwnerField {...fieldOf(props)} stored={{ id: row.owner_id, name: row.owner_name }} />
}

export function CountryCellInput({ row, ...props }: Props) {
  return <CountryField {...fieldOf(props)} stored={storedCountryOf(row)} />
}

/** A choice is saved at once; an emptied box is none. */
function fieldOf({ label, value, onChange, onChoose }: Omit<Props, 'row'>) {
  return {
    label,
    value,
    isLabelHidden: true,
    autoFocus: true,
    onChange: (id: string) => {
      if (!id) return
      onChange(id)
      onChoose(id)
    },
  }
}
