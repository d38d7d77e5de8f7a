import { Link } from '@adonisjs/inertia/react'
import { FileUp } from 'lucide-react'
import { importedLists } from '#imports/list_names'
import { useArea } from '~/components/forms/choices/use_names'
import { LinkButton } from '~/components/ui/button'
import { useText } from '~/hooks/use_text'

/** @param list of any name: nothing is shown for one that can't be imported */
export function ImportLink({ list: name, isInMenu }: { list: string; isInMenu?: boolean }) {
  const t = useText()
  const area = useArea()
  const list = importedLists.find((imported) => imported === name)
  if (!list) return null
  const target =
    area === 'owner'
      ? ({ route: 'owner.imports.create' } as const)
      : ({ route: 'admin.imports.create', routeParams: { list } } as const)
  if (isInMenu) {
    return (
      <Link {...target} className="menu-item">
        <FileUp size={16} />
        {t('import_page.import')}
      </Link>
    )
  }
  return (
    <LinkButton {...target} icon={<FileUp size={17} />}>
      {t('import_page.import')}
    </LinkButton>
  )
}
