import type { CellInputProps } from '~/components/cells/cell_inputs'
import { useOverlays } from '~/components/overlays/use_overlays'
import type { AdminPropertyRow } from '~/components/properties/property_rows'

type Props = CellInputProps<AdminPropertyRow>

export function OwnerCellInput(props: Props) {
  const overlays = useOverlays(true)
  return overlays && <overlays.OwnerCellInput {...props} />
}

export function CountryCellInput(props: Props) {
  const overlays = useOverlays(true)
  return overlays && <overlays.CountryCellInput {...props} />
}
