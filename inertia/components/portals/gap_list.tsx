import { Link } from '@adonisjs/inertia/react'
import { RowList } from '~/components/lists/row_list'
import { Marked } from '~/components/lists/rows/cell_text'
import type { Column } from '~/components/lists/rows/column'
import { propertyPages } from '~/components/navigation/property_links'
import { EmptyState } from '~/components/ui/empty_state'
import { Typed } from '~/components/ui/typed'
import { useListState } from '~/hooks/use_list_state'
import { useRows, type RowOf } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'
import { routeOf, type RouteTarget } from '~/lib/client'

type Gap = RowOf<'api.owner.portal_gaps.index'>

export function GapList({ area }: { area: Area }) {
  const t = useText()
  const list = useListState({ name: 'properties', hasExport: false })
  const rows = useRows(routeOf(area, 'portal_gaps.index'), list)
  return (
    <RowList<Gap>
      label={t('portals.gaps_title')}
      list={list}
      rows={rows}
      columns={useGapColumns(area)}
      searchPlaceholder={t('portals.search')}
      failure="portals.load_failed"
      nameOf={({ title }) => title}
      empty={<EmptyState title={t('portals.no_gaps')} hint={t('portals.no_gaps_hint')} />}
    />
  )
}

function useGapColumns(area: Area): Column<Gap>[] {
  const t = useText()
  return [
    {
      key: 'title',
      title: t('properties.name'),
      isTitle: true,
      isSearched: true,
      share: 2,
      cell: ({ id, title }) => (
        <Link route={propertyPages[area].show.route} routeParams={{ id }} className="cell-text">
          <Typed>
            <Marked>{title}</Marked>
          </Typed>
        </Link>
      ),
    },
    {
      key: 'missing',
      title: t('portals.missing'),
      share: 3,
      cell: ({ id, missing }) => (
        <ul className="bulleted">
          {missing.map((key) => (
            <li key={key}>
              <Link {...placeOf(area, id, key)} className="thumb-link">
                {t(`portals.lacks_${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      ),
    },
  ]
}

/** Where the fact is filled in; why a property isn't listed is said on its own screen. */
function placeOf(area: Area, id: number, key: Gap['missing'][number]): RouteTarget {
  const { show, edit, uploadImages } = propertyPages[area]
  const routeParams = { id }
  if (key === 'live') return { route: show.route, routeParams }
  if (key === 'city' && area === 'admin')
    return { route: show.route, routeParams, qs: { field: key } }
  if (key === 'images') return { route: uploadImages.route, routeParams }
  return { route: edit.route, routeParams, qs: { field: key.replace(/_en$/, '') } }
}
