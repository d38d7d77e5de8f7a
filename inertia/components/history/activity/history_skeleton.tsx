import { useText } from '~/hooks/use_text'

const lines = [1, 2, 3, 4, 5, 6]

export function HistorySkeleton() {
  const t = useText()
  return (
    <div
      className="history-day is-loading divided py-4"
      role="status"
      aria-label={t('common.loading')}
    >
      {lines.map((line) => (
        <div key={line} className="history-item" aria-hidden>
          <span className="history-icon skeleton-bone" />
          <span className="skeleton-bone" />
        </div>
      ))}
    </div>
  )
}
