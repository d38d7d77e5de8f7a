import type { ImportedListName } from '#imports/list_names'
import { ImportScreen } from '~/components/imports/import_screen'

export default function AdminImport({ list }: { list: ImportedListName }) {
  return <ImportScreen key={list} area="admin" list={list} />
}
