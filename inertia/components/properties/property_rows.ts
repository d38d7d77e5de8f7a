import { keyOfAnswer } from '~/hooks/use_first_answers'
import { changeRow, type RowOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { queryClient, routeOf } from '~/lib/client'

export type AdminPropertyRow = RowOf<'api.admin.properties.index'>
export type OwnerPropertyRow = RowOf<'api.owner.properties.index'>

type Changes = Partial<AdminPropertyRow> | Partial<OwnerPropertyRow>

/** Shows what an answer says of a property in its row, and on its screens where they are loaded. */
export function showProperty(area: Area, id: number, changes: Changes) {
  changeRow(routeOf(area, 'properties.index'), id, changes)
  for (const screen of ['properties.show', 'properties.edit'] as const) {
    const queryKey = keyOfAnswer({ route: routeOf(area, screen), params: { id } })
    queryClient.setQueryData<Answer>(queryKey, (answer) => answer && withChanges(answer, changes))
  }
}

/** An owner's screens are answered with more than the property. */
type Answer = AdminPropertyRow | { property: OwnerPropertyRow }

const withChanges = (answer: Answer, changes: Changes) =>
  'property' in answer
    ? { ...answer, property: Object.assign({}, answer.property, changes) }
    : Object.assign({}, answer, changes)
