import { router } from '@inertiajs/react'
import { recordQuery, type RecordSearch } from '~/components/lists/use_record_search'
import type { RowOf } from '~/hooks/use_rows'
import { client } from '~/lib/client'

type Lists = 'api.admin.properties.index' | 'api.owner.properties.index'
type Pages = 'admin.properties.show' | 'owner.properties.show'

/** An id in the search opens the details of its property. */
export const propertySearch = <List extends Lists>(
  list: List,
  page: Pages
): RecordSearch<RowOf<List>> => ({
  find: recordQuery(list),
  nameOf: ({ title }) => title,
  open: ({ id }) => router.visit(client.urlFor.get(page, { id }).url),
})
