import type { ImportList } from '~/components/imports/import_answer'
import { ImportScreen } from '~/components/imports/import_screen'

export default function AdminImport({ list }: { list: ImportList }) {
  return <ImportScreen key={list} area="admin" list={list} />
}
