import { useClose } from '@headlessui/react'
import { shouldIntercept } from '@inertiajs/core'
import { useIsMutating } from '@tanstack/react-query'
import { ChevronDown, Download, EllipsisVertical, FileDown } from 'lucide-react'
import limits from '#config/limits'
import { exportedLists } from '#csv/shown_columns'
import { useArea } from '~/components/forms/choices/use_names'
import type { Selection } from '~/components/lists/batches/use_selection'
import { Menu, MenuAction } from '~/components/navigation/menu'
import { useAction } from '~/hooks/use_action'
import { useFailureMessage } from '~/hooks/use_failure_message'
import type { ListState } from '~/hooks/use_list_state'
import type { ListQuery } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { client } from '~/lib/client'
import { announce } from '~/lib/messages'

/** Without `columns`, a file that a person reads has all that it knows of. */
type Shown = { list: ListState; columns?: { key: string }[] }

/**
 * What is seen, on all pages. A plain link works without a script; an arrow beside it leads to the rest. A phone has both
 * in a menu.
 */
export function ExportLink({ query, ...shown }: Shown & { query?: ListQuery }) {
  const t = useText()
  const { address, seen, whole, isSaving } = useExport(shown, query)
  if (!address) return null
  return (
    <>
      <div className="export row is-nowrap is-hidden-below-lg">
        <a
          href={address}
          download
          className="button export-link"
          title={t('common.export_hint')}
          aria-busy={isSaving || undefined}
          onClick={(event) => {
            if (!shouldIntercept(event)) return
            event.preventDefault()
            seen.onClick()
          }}
        >
          {isSaving ? loader : seen.icon}
          <span>{seen.children}</span>
        </a>
        <Menu
          label={t('common.export_more')}
          face={<ChevronDown size={16} />}
          className="button export-more"
        >
          <MenuAction {...whole} />
        </Menu>
      </div>
      <div className="is-hidden-from-lg">
        <Menu
          label={seen.children}
          face={isSaving ? loader : <EllipsisVertical size={16} />}
          isBusy={isSaving}
          className="button display-button"
        >
          <MenuAction {...seen} />
          <MenuAction {...whole} />
        </Menu>
      </div>
    </>
  )
}

/** Lines of the menu that a list has on a phone, which is closed because it would lie on the message. */
export function ExportLines(shown: Shown) {
  const { address, seen, whole } = useExport(shown)
  const closePanel = useClose()
  if (!address) return null
  return [seen, whole].map(({ icon, children, onClick }) => (
    <button
      key={children}
      type="button"
      className="menu-item"
      onClick={() => {
        onClick()
        closePanel()
      }}
    >
      {icon}
      {children}
    </button>
  ))
}

/** The rows that are ticked, or all that the list shows. */
export function ExportSelected({ selection, ...shown }: Shown & { selection: Selection }) {
  const t = useText()
  const { sort } = shown.list.query
  const { scope } = selection
  const ids = 'ids' in scope ? scope.ids : []
  const rows = 'ids' in scope ? { ids: ids.join() } : scope.matching
  const { address, seen, whole, isSaving } = useExport(shown, { sort, ...rows })
  if (!address) return null
  if (ids.length > limits.batchIds) {
    return (
      <p className="selection-hint">{t('selection.export_bound', { count: limits.batchIds })}</p>
    )
  }
  const face = (
    <>
      {isSaving ? loader : seen.icon}
      <span className="is-hidden-below-md">{seen.children}</span>
      <ChevronDown size={16} className="is-hidden-below-md" />
    </>
  )
  return (
    <Menu
      label={seen.children}
      face={face}
      isBusy={isSaving}
      className="button selection-export is-small"
    >
      <MenuAction {...seen} />
      <MenuAction {...whole} />
    </Menu>
  )
}

const loader = <span className="loader" aria-hidden />

const keyOf = (name: string) => ['export', name]

/** Whichever button began it. */
export const useIsExporting = ({ name }: ListState) =>
  useIsMutating({ mutationKey: keyOf(name) }) > 0

/** Fetched by the page, so that it can tell what fails. */
function useExport({ list: state, columns }: Shown, query: ListQuery = state.query) {
  const { name } = state
  const t = useText()
  const failureMessage = useFailureMessage()
  const area = useArea()
  const list = name === 'activity' ? 'operations' : name
  const lists: readonly string[] = exportedLists[area]
  const route = `api.${area}.exports.show` as const
  const rows = { ...query, page: undefined, per_page: undefined }
  const isSaving = useIsExporting(state)
  const shown = { ...rows, as: 'shown', columns: columns && namesOf(columns) }
  const saving = useAction(
    async (sent: ListQuery) => {
      const target = { params: { list }, query: setIn(sent), responseType: 'blob' } as const
      const file: unknown = await client.request(route, target)
      if (file instanceof Blob) saveFile(file, `${list}-${new Date().toJSON().slice(0, 10)}.csv`)
    },
    {
      mutationKey: keyOf(name),
      onError: (error, sent) => {
        const text = failureMessage(error, failed)
        announce('danger', text, { retry: () => saving.mutate(sent) })
      },
      onSettled: () => {},
    }
  )
  const save = (sent: ListQuery) => () => isSaving || saving.mutate(sent)
  return {
    address: lists.includes(list) && client.urlFor.get(route, { list }, { qs: setIn(shown) }).url,
    isSaving,
    seen: { icon: <Download size={16} />, children: t('common.export'), onClick: save(shown) },
    whole: {
      icon: <FileDown size={16} />,
      children: t('common.export_all', { list }),
      onClick: save(rows),
    },
  }
}

const failed = { fallback: 'common.export_failed', network: 'common.export_failed' } as const

/** What a cell of the screen says too, in a column of its own: else no spreadsheet could add up prices. */
const besides: Record<string, string> = { title: 'reference', price: 'rent_period' }

function namesOf(columns: { key: string }[]) {
  const names = columns.flatMap(({ key }) => [key, besides[key] ?? key])
  return [...new Set(names)].join()
}

const setIn = (query: ListQuery): object =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

function saveFile(file: Blob, name: string) {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), 60_000)
}
