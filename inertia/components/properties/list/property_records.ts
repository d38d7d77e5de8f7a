import type { EditableRecord } from '~/components/lists/cells/editable_record'
import {
  showProperty,
  type AdminPropertyRow,
  type OwnerPropertyRow,
} from '~/components/properties/property_rows'
import type { RowOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { client, refresh } from '~/lib/client'
import {
  adminFieldsOf,
  bodyOf,
  ownerFieldsOf,
  type AdminPropertyFields,
} from '~/components/properties/form/property_fields'
import { router } from '@inertiajs/react'
import { recordQuery, type RecordSearch } from '~/components/lists/use_record_search'

type Edited = AdminPropertyFields & { city: string }

export const adminRecord: EditableRecord<AdminPropertyRow, Edited> = {
  fieldsOf: (property) => ({ ...adminFieldsOf(property), city: property.city ?? '' }),
  save: async ({ id, version }, fields) => {
    const body = { ...bodyOf(fields), version }
    const answer = await client.request('api.admin.properties.update', { params: { id }, body })
    return answer.property
  },
  show: (property) => showStored('admin', property),
}

export const ownerRecord: EditableRecord<OwnerPropertyRow, ReturnType<typeof ownerFieldsOf>> = {
  fieldsOf: ownerFieldsOf,
  save: async ({ id, version }, fields) => {
    const body = { ...bodyOf(fields), version }
    const answer = await client.request('api.owner.properties.update', { params: { id }, body })
    return answer.property
  },
  show: (property) => showStored('owner', property),
}

/** The next visit loads everything again; until then the row stays in its place. */
function showStored(area: Area, property: AdminPropertyRow | OwnerPropertyRow) {
  showProperty(area, property.id, property)
  void refresh({ refetchType: 'none' })
}

type Lists = 'api.admin.properties.index' | 'api.owner.properties.index'
type Pages = 'admin.properties.show' | 'owner.properties.show'

export const propertySearch = <List extends Lists>(
  list: List,
  page: Pages
): RecordSearch<RowOf<List>> => ({
  find: recordQuery(list),
  nameOf: ({ title }) => title,
  open: ({ id }) => router.visit(client.urlFor.get(page, { id }).url),
})
