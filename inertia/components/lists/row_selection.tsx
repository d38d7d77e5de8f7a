import type { Selection } from '~/hooks/use_selection'
import { useText } from '~/hooks/use_text'

export function SelectAll({ selection, ids }: { selection: Selection; ids: number[] }) {
  const t = useText()
  const hasAll = selection.hasAll(ids)
  const hasSome = !hasAll && ids.some((id) => selection.has(id))
  return (
    <th role="columnheader" scope="col" className="is-tick">
      <label className="tick">
        <input
          type="checkbox"
          aria-label={t('common.select_all')}
          checked={hasAll}
          ref={(box) => {
            if (box) box.indeterminate = hasSome
          }}
          onChange={() => selection.setAll(ids, !hasAll)}
        />
        <span className="is-for-cards">{t('common.select_all')}</span>
      </label>
    </th>
  )
}

type Props = { selection: Selection; id: number; name: string }

export function SelectRow({ selection, id, name }: Props) {
  const t = useText()
  return (
    <td role="cell" className="is-tick">
      <label className="tick">
        <input
          type="checkbox"
          aria-label={t('common.select_row', { name })}
          checked={selection.has(id)}
          onChange={() => selection.toggle(id)}
        />
      </label>
    </td>
  )
}
