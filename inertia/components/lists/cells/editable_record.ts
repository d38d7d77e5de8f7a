import { recordConflictIn, type Versioned } from '~/lib/record_conflict'
import { isSame } from '~/lib/values/merge'

export type EditableRecord<Row extends Versioned, Fields> = {
  fieldsOf: (row: Row) => Fields
  save: (row: Row, fields: Fields) => Promise<Row>
  show: (row: Row) => void
}

type Change<Row, Fields> = { row: Row; name: keyof Fields & string; value: string | boolean }

export async function saveField<Row extends Versioned, Fields>(
  record: EditableRecord<Row, Fields>,
  { row, name, value }: Change<Row, Fields>
): Promise<Row> {
  const fields = record.fieldsOf(row)
  try {
    return await record.save(row, { ...fields, [name]: value })
  } catch (error) {
    const current = recordConflictIn<Row>(error)?.current
    if (!current || current.version === row.version) throw error
    const theirs = record.fieldsOf(current)[name]
    if (isSame(name, theirs, value)) return current
    if (!isSame(name, theirs, fields[name])) throw error
    return saveField(record, { row: current, name, value })
  }
}
