import type { Columns } from '#lists/columns'

/** `actor_name` is where `{ actor: { name } }` stands in a row. */
export type Heading = { name: string; path: string[]; kind: Columns[string]['kind'] }

export function headingsOf(columns: Columns, above: string[] = []): Heading[] {
  return Object.entries(columns).flatMap(([name, column]): Heading[] => {
    const path = [...above, name]
    if (column.columns && !column.order) return headingsOf(column.columns, path)
    return [{ name: path.join('_'), path, kind: column.kind }]
  })
}
