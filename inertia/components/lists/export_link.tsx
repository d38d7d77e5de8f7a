import { useClose } from '@headlessui/react'
import { shouldIntercept } from '@inertiajs/core'
import { Download } from 'lucide-react'
import limits from '#config/limits'
import { exportedLists } from '#csv/shown_columns'
import { useArea } from '~/components/forms/choices/use_names'
import type { Selection } from '~/components/lists/batches/use_selection'
import { Menu, MenuAction } from '~/components/navigation/menu'
import { Button } from '~/components/ui/button'
import { useAction } from '~/hooks/use_action'
import type { ListState } from '~/hooks/use_list_state'
import type { ListQuery } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'

/** Without `columns`, a file that a person reads has all that it knows of. */
type Shown = { list: ListState; columns?: { key: string }[] }

/** What is seen, on all pages. */
export function ExportLink({ query, ...shown }: Shown & { query?: ListQuery; isInMenu?: boolean }) {
  const rows = { ...(query ?? shown.list.query), page: undefined, per_page: undefined }
  return <Export {...shown} query={rows} />
}

/** The rows that are ticked, or all that the list shows. */
export function ExportSelected({ selection, ...shown }: Shown & { selection: Selection }) {
  const t = useText()
  const { sort } = shown.list.query
  const { scope } = selection
  if ('ids' in scope && scope.ids.length > limits.batchIds) {
    return (
      <p className="selection-hint">{t('selection.export_bound', { count: limits.batchIds })}</p>
    )
  }
  const query = 'ids' in scope ? { sort, ids: scope.ids.join() } : { sort, ...scope.matching }
  return <Export {...shown} query={query} isSmall />
}

type Props = Shown & { query: ListQuery; isInMenu?: boolean; isSmall?: boolean }

/** A plain link works without a script. With one the page fetches the file, so that it can tell what fails. */
function Export({ list, columns, query, isInMenu, isSmall }: Props) {
  const t = useText()
  const { addressOf, saving } = useExport(list)
  const closePanel = useClose() // which would lie on the message
  const shown = { ...query, as: 'shown', columns: columns && namesOf(columns) }
  const address = addressOf(shown)
  if (!address) return null
  const save = (sent: ListQuery) => {
    if (!saving.isPending) saving.mutate(sent)
    closePanel()
  }
  const all = { children: t('common.export_all', { list: list.name }), onClick: () => save(query) }
  return (
    <div className={isInMenu ? 'stack' : 'export row is-nowrap'}>
      <a
        href={address}
        download
        className={`button export-link ${isSmall ? 'is-small' : ''}`}
        title={t('common.export_hint')}
        aria-busy={saving.isPending || undefined}
        onClick={(event) => {
          if (!shouldIntercept(event)) return
          event.preventDefault()
          save(shown)
        }}
      >
        {saving.isPending ? <span className="loader" aria-hidden /> : <Download size={16} />}
        <span className={isInMenu || isSmall ? undefined : 'is-unseen-below-lg'}>
          {t('common.export')}
        </span>
      </a>
      {isInMenu ? (
        <Button {...all} />
      ) : (
        <Menu
          isBare
          label={t('common.export_more')}
          className={`button export-more ${isSmall ? 'is-small' : ''}`}
        >
          <MenuAction {...all} />
        </Menu>
      )}
    </div>
  )
}

/** What a cell of the screen says too, in a column of its own: else no spreadsheet could add up prices. */
const besides: Record<string, string> = { title: 'reference', price: 'rent_period' }

function namesOf(columns: { key: string }[]) {
  const names = columns.flatMap(({ key }) => [key, besides[key] ?? key])
  return [...new Set(names)].join()
}

function useExport({ name }: ListState) {
  const area = useArea()
  const list = name === 'activity' ? 'operations' : name
  const lists: readonly string[] = exportedLists[area]
  const route = `api.${area}.exports.show` as const
  const addressOf = (query: ListQuery) =>
    lists.includes(list) && client.urlFor.get(route, { list }, { qs: setIn(query) }).url
  const saving = useAction(
    async (query: ListQuery) => {
      const sent = { params: { list }, query: setIn(query), responseType: 'blob' } as const
      const file: unknown = await client.request(route, sent)
      if (file instanceof Blob) saveFile(file, `${list}-${new Date().toJSON().slice(0, 10)}.csv`)
    },
    {
      failure: { fallback: 'common.export_failed', network: 'common.export_failed' },
      onSettled: () => {},
    }
  )
  return { addressOf, saving }
}

const setIn = (query: ListQuery): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
