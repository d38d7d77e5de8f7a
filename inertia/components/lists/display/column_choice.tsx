import { useState } from 'react'
import { GripVertical } from 'lucide-react'
import type { Column } from '~/components/lists/rows/column'
import { SortableList, useSortableItem } from '~/components/ui/sortable_list'
import { useText } from '~/hooks/use_text'
import { offeredColumns, shownColumns } from '~/components/lists/display/shown_columns'

type Props = {
  columns: Column<never>[]
  chosen: string[] | null
  onChange: (chosen: string[]) => void
}

export function ColumnChoice({ columns, chosen, onChange }: Props) {
  const t = useText()
  const shown = shownColumns(columns, chosen).map(({ key }) => key)
  // A column that is ticked keeps its place until they are opened again: the next click would meet another one.
  const [places, setPlaces] = useState(() => offeredColumns(columns, chosen).map(({ key }) => key))
  const offered = places.flatMap((place) => columns.filter(({ key }) => key === place))
  const items = offered.map(({ key, title }) => ({ id: key, name: title }))

  const tick = (key: string) => {
    const isShown = shown.includes(key)
    onChange(isShown ? shown.filter((other) => other !== key) : [...shown, key])
  }
  const order = (keys: string[], moved: string) => {
    const last = keys.findLastIndex((key) => key !== moved && shown.includes(key))
    const isAmongShown = keys.indexOf(moved) < last
    setPlaces(keys)
    onChange(keys.filter((key) => shown.includes(key) || (isAmongShown && key === moved)))
  }

  return (
    <fieldset className="field">
      <legend className="label">{t('views.columns')}</legend>
      <SortableList texts="views" items={items} onOrder={order}>
        {offered.map((column) => (
          <ColumnLine
            key={column.key}
            column={column}
            isShown={shown.includes(column.key)}
            onTick={() => tick(column.key)}
          />
        ))}
      </SortableList>
    </fieldset>
  )
}

type LineProps = { column: Column<never>; isShown: boolean; onTick: () => void }

function ColumnLine({ column, isShown, onTick }: LineProps) {
  const t = useText()
  const { key, title, isTitle } = column
  const { item, handle, listeners, isDragging } = useSortableItem(key)
  return (
    <li {...item} className={`display-column row is-tight ${isDragging ? 'is-dragged' : ''}`}>
      <button
        type="button"
        className="display-handle"
        {...handle}
        {...listeners}
        aria-label={t('views.move', { name: title })}
      >
        <GripVertical size={16} />
      </button>
      <label className="checkbox is-filling">
        <input type="checkbox" checked={isShown} disabled={isTitle} onChange={onTick} />
        {title}
      </label>
    </li>
  )
}
