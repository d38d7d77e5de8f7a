import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core'
import {
  SortableContext,
  arrayMove,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import { useDragAnnouncements } from '~/hooks/use_drag_announcements'
import { useText } from '~/hooks/use_text'
import { offeredColumns, shownColumns } from '~/components/lists/display/shown_columns'

export type ColumnOption = { key: string; title: string; isTitle?: boolean; isExtra?: boolean }

type Props = {
  columns: ColumnOption[]
  chosen: string[] | null
  onChange: (chosen: string[]) => void
}

export function ColumnChoice({ columns, chosen, onChange }: Props) {
  const t = useText()
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates })
  )
  const shown = shownColumns(columns, chosen).map(({ key }) => key)
  const offered = offeredColumns(columns, chosen)
  const keys = offered.map(({ key }) => key)
  const items = offered.map(({ key, title }) => ({ id: key, name: title }))
  const accessibility = useDragAnnouncements(items, 'display')

  const tick = (key: string) => {
    const isShown = shown.includes(key)
    onChange(isShown ? shown.filter((other) => other !== key) : [...shown, key])
  }
  /** A column that is put among the shown ones is shown. */
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    const [from, to] = [active.id, over.id].map((id) => keys.indexOf(String(id)))
    const isAmongShown = to < shown.length
    const after = arrayMove(keys, from, to)
    onChange(after.filter((key) => shown.includes(key) || (isAmongShown && key === active.id)))
  }

  return (
    <fieldset className="field">
      <legend className="label">{t('display.columns')}</legend>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={accessibility}
        onDragEnd={drop}
      >
        <SortableContext items={keys} strategy={verticalListSortingStrategy}>
          <ul>
            {offered.map((column) => (
              <ColumnLine
                key={column.key}
                column={column}
                isShown={shown.includes(column.key)}
                onTick={() => tick(column.key)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </fieldset>
  )
}

type LineProps = { column: ColumnOption; isShown: boolean; onTick: () => void }

function ColumnLine({ column, isShown, onTick }: LineProps) {
  const t = useText()
  const { key, title, isTitle } = column
  const sortable = useSortable({ id: key })
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition } = sortable
  return (
    <li
      ref={setNodeRef}
      className={`display-column row is-tight ${sortable.isDragging ? 'is-dragged' : ''}`}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        className="display-handle"
        {...attributes}
        {...listeners}
        aria-label={t('display.move', { name: title })}
      >
        <GripVertical size={16} aria-hidden />
      </button>
      <label className="checkbox is-filling">
        <input type="checkbox" checked={isShown} disabled={isTitle} onChange={onTick} />
        {title}
      </label>
    </li>
  )
}
