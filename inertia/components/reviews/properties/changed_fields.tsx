import { ConflictValue } from '~/components/forms/conflicts/conflict_value'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import type { QueueItem } from '~/components/reviews/queue_item'
import { useText } from '~/hooks/use_text'

type Props = { changes: QueueItem['changes']; labelledBy: string }

/** The old beside the new, on a phone below it, with the changed words marked. */
export function ChangedFields({ changes, labelledBy }: Props) {
  const t = useText()
  return (
    <table className="changed-fields" aria-labelledby={labelledBy}>
      <thead className="is-unseen-below-md">
        <tr>
          <th scope="col">
            <span className="is-visually-hidden">{t('review.field')}</span>
          </th>
          <th scope="col">{t('review.before')}</th>
          <th scope="col">{t('review.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, from, to }) => (
          <tr key={field}>
            <th scope="row">{t(fieldLabels[field])}</th>
            <td className="is-before" data-label={t('review.before')}>
              <ConflictValue name={field} value={from ?? ''} other={to ?? ''} isWhole />
            </td>
            <td className="is-after" data-label={t('review.after')}>
              <ConflictValue name={field} value={to ?? ''} other={from ?? ''} isWhole />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
