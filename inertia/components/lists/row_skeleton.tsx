import { useText } from '~/hooks/use_text'

const widths = [62, 48, 71, 55, 66, 43, 58, 69]

/** As high as the rows, so that the page does not jump. */
export function RowSkeleton({ columns, rows = 8 }: { columns: number; rows?: number }) {
  const t = useText()
  return (
    <div role="status">
      <span className="is-visually-hidden">{t('common.loading')}</span>
      {widths.slice(0, rows).map((width) => (
        <div key={width} className="skeleton-row stack" aria-hidden>
          {Array.from({ length: Math.min(columns, 5) }, (_, index) => (
            <span
              key={index}
              className="skeleton-bone"
              style={{ inlineSize: `${width - index * 4}%` }}
            />
          ))}
        </div>
      ))}
    </div>
  )
}
