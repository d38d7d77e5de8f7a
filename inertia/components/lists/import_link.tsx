import { FileUp } from 'lucide-react'
import type { ImportedListName } from '#imports/list_names'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

/** Stands beside "Add" on a list. */
export function ImportLink({ area, list }: { area: Area; list: ImportedListName }) {
  const t = useText()
  const target =
    area === 'owner'
      ? ({ route: 'owner.imports.create' } as const)
      : ({ route: 'admin.imports.create', routeParams: { list } } as const)
  return (
    <LinkButton {...target} icon={<FileUp size={17} />}>
      {t('import_page.import')}
    </LinkButton>
  )
}
