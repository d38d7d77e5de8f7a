import { Download } from 'lucide-react'
import limits from '#config/limits'
import { exportedLists } from '#csv/exported_lists'
import { useArea } from '~/components/forms/choices/use_names'
import type { Selection } from '~/components/lists/batches/use_selection'
import type { ListState } from '~/hooks/use_list_state'
import type { ListQuery } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

type Props = { list: ListState; query?: ListQuery; isInMenu?: boolean }

/** What is seen, on all pages. A plain link needs no script, and the browser shows how far it is. */
export function ExportLink({ list, query = list.query, isInMenu }: Props) {
  const t = useText()
  const address = useExportAddress(list, { ...query, page: undefined, per_page: undefined })
  if (!address) return null
  return (
    <a href={address} download className="button export-link" title={t('common.export_hint')}>
      <Download size={16} aria-hidden />
      <span className={isInMenu ? undefined : 'is-unseen-below-lg'}>{t('common.export')}</span>
    </a>
  )
}

/** The rows that are ticked, or all that the list shows. */
export function ExportSelected({ list, selection }: { list: ListState; selection: Selection }) {
  const t = useText()
  const { sort } = list.query
  const { scope } = selection
  const query = 'ids' in scope ? { sort, ids: scope.ids.join() } : { sort, ...scope.matching }
  const address = useExportAddress(list, query)
  if (!address) return null
  if ('ids' in scope && scope.ids.length > limits.batchIds) {
    return (
      <p className="selection-hint">{t('selection.export_bound', { count: limits.batchIds })}</p>
    )
  }
  return (
    <a href={address} download className="button is-small">
      <Download size={16} aria-hidden />
      <span>{t('common.export')}</span>
    </a>
  )
}

/** @returns undefined for a list that can't be exported */
function useExportAddress({ name }: ListState, query: ListQuery) {
  const area = useArea()
  const list = name === 'activity' ? 'operations' : name
  const lists: readonly string[] = exportedLists[area]
  if (!lists.includes(list)) return undefined
  const set = Object.entries(query).filter(([, value]) => value !== undefined)
  return client.urlFor.get(`api.${area}.exports.show`, { list }, { qs: Object.fromEntries(set) })
    .url
}
