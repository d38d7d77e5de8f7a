import { ConflictValue } from '~/components/forms/conflicts/conflict_value'
import { fieldLabels } from '~/components/forms/conflicts/field_labels'
import type { Conflict } from '~/hooks/forms/use_conflict'
import { useText } from '~/hooks/use_text'

export function TakenChanges({ taken }: Pick<Conflict, 'taken'>) {
  const t = useText()
  return (
    <div>
      <h4 className="has-text-small has-text-weight-medium">{t('conflicts.taken')}</h4>
      <dl className="facts">
        {taken.map(({ name, value }) => (
          <div key={name}>
            <dt>{t(fieldLabels[name])}</dt>
            <dd>
              <ConflictValue name={name} value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
