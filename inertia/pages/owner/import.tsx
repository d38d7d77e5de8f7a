import { ImportScreen } from '~/components/imports/import_screen'

export default function OwnerImport() {
  return <ImportScreen area="owner" list="properties" />
}
