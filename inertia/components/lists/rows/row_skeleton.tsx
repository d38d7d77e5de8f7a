import { useText } from '~/hooks/use_text'

const widths = [62, 48, 71, 55, 66, 43, 58, 69]
const most = 14

type Props = { columns: number; isCards: boolean; isSelectable: boolean; rows: number }

/** As high as the rows, so that the page does not jump. */
export function RowSkeleton({ columns, isCards, isSelectable, rows }: Props) {
  const t = useText()
  const bones = Array.from({ length: isCards ? 2 : Math.min(columns, 5) }, (_, index) => index)
  return (
    <div role="status" className={`divided ${isCards ? 'is-cards' : 'is-lines'}`}>
      <span className="is-visually-hidden">{t('common.loading')}</span>
      {(!isCards || isSelectable) && <div className="skeleton-head" />}
      {Array.from({ length: Math.min(rows, most) }, (_, row) => (
        <div key={row} className="skeleton-row" aria-hidden>
          {bones.map((bone) => (
            <span
              key={bone}
              className="skeleton-bone"
              style={{ inlineSize: `${widths[row % widths.length] - bone * 4}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
