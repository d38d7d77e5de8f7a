import { Pencil } from 'lucide-react'
import { openCellOf } from '~/components/lists/cells/cell_places'
import { NotSet } from '~/components/lists/rows/cell_text'
import { AdminPropertyCell } from '~/components/properties/list/property_cells'
import type { AdminPropertyRow } from '~/components/properties/property_rows'
import { IconButton } from '~/components/ui/button'
import { Typed } from '~/components/ui/typed'
import { useText } from '~/hooks/use_text'

/** The admin's form has no city (specification, §5). */
export function CityCell({ property }: { property: AdminPropertyRow }) {
  const t = useText()
  const { id, city } = property
  return (
    <div className="row is-tight">
      <AdminPropertyCell row={property} name="city">
        {city ? <Typed>{city}</Typed> : <NotSet />}
      </AdminPropertyCell>
      <IconButton
        tone="plain"
        label={t('cells.change', { label: t('fields.city') })}
        onClick={() => openCellOf('city', id)}
      >
        <Pencil size={14} />
      </IconButton>
    </div>
  )
}
