import { CellText } from '~/components/lists/rows/cell_text'
import type { Column } from '~/components/lists/rows/column'
import { isOnCard, MainAction, RowActions } from '~/components/lists/rows/row_actions'
import { SelectRow } from '~/components/lists/batches/row_selection'
import { rowAttributes, type Row, type TableRowProps } from '~/components/lists/rows/table_row'

/** A row on a phone: its title, a line of text, a figure and a state, its actions in one menu. */
export function RowCard<RowType extends Row>(props: TableRowProps<RowType>) {
  const { row, columns, actions, selection, nameOf } = props
  const on = (place?: Column<RowType>['onCard']) =>
    columns.filter(({ isTitle, onCard }) => !isTitle && onCard === place)
  const figures = on('figure')
  const states = on('state')
  const offered = actions?.(row) ?? []
  const written = offered.filter(isOnCard)
  return (
    <tr {...rowAttributes(props)}>
      {columns.map(
        ({ key, cover }) =>
          cover && (
            <td key={key} role="presentation" className="card-cover">
              {cover(row)}
            </td>
          )
      )}
      {selection && <SelectRow selection={selection} id={row.id} name={nameOf(row)} />}
      <td role="cell" className="card-title">
        {columns.map(
          (column) =>
            column.isTitle && (
              <CellText key={column.key} isSearched={column.isSearched}>
                {column.cell(row)}
              </CellText>
            )
        )}
      </td>
      {on().length > 0 && (
        <td role="cell" className="card-line">
          <CardParts row={row} columns={on()} />
        </td>
      )}
      {figures.length + states.length > 0 && (
        <td role="cell" className="card-foot">
          <div className="is-tabular has-text-weight-medium">
            <CardParts row={row} columns={figures} />
          </div>
          <CardParts row={row} columns={states} />
        </td>
      )}
      {columns.map(
        ({ key, note }) =>
          note && (
            <td key={key} role="cell" className="card-note">
              {note(row)}
            </td>
          )
      )}
      {written.length > 0 && (
        <td role="cell" className="card-action">
          {written.map((action) => (
            <MainAction key={action.text} action={action} />
          ))}
        </td>
      )}
      {actions && (
        <td role="cell" className="is-actions">
          <RowActions
            isCollapsed
            name={nameOf(row)}
            actions={offered.filter((action) => !written.includes(action))}
          />
        </td>
      )}
    </tr>
  )
}

type PartsProps<RowType> = { row: RowType; columns: Column<RowType>[] }

function CardParts<RowType>({ row, columns }: PartsProps<RowType>) {
  return columns.map(({ key, title, cell, cardCell = cell, isSearched }) => (
    <div key={key} className="card-part">
      <span className="is-visually-hidden">{title}: </span>
      <CellText isSearched={isSearched}>{cardCell(row)}</CellText>
    </div>
  ))
}
