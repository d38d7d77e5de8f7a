import type { ChangeEvent } from 'react'
import type { Selection } from '~/components/lists/batches/use_selection'
import { useText } from '~/hooks/use_text'

export function SelectAll({ selection }: { selection: Selection }) {
  const t = useText()
  return (
    <th role="columnheader" scope="col" className="is-tick">
      <label className="tick">
        <input
          type="checkbox"
          aria-label={t('common.select_all')}
          checked={selection.isPageSelected}
          ref={(box) => {
            if (box) box.indeterminate = selection.isPartlySelected
          }}
          onChange={selection.togglePage}
        />
      </label>
    </th>
  )
}

type Props = { selection: Selection; id: number; name: string }

export function SelectRow({ selection, id, name }: Props) {
  const t = useText()
  // A press of the space bar is a click too, with the keys that are held.
  const toggle = ({ nativeEvent: click }: ChangeEvent) =>
    selection.toggle(id, click instanceof MouseEvent && click.shiftKey)
  return (
    <td role="cell" className="is-tick">
      {!selection.isLocked(id) && (
        <label className="tick">
          <input
            type="checkbox"
            aria-label={t('common.select_row', { name })}
            checked={selection.has(id)}
            onChange={toggle}
          />
        </label>
      )}
    </td>
  )
}
