import { FileUp } from 'lucide-react'
import type { ImportTarget } from '~/components/imports/import_answer'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

/** Stands beside "Add" on a list. */
export function ImportLink({ area, list }: ImportTarget) {
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
