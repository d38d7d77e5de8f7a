import type { UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { LinkButton } from '~/components/button'
import { EmptyState } from '~/components/empty_state'
import type { Column } from '~/components/list/column'
import { RowList } from '~/components/list/row_list'
import { PageLink } from '~/components/page_link'
import { Photo } from '~/components/photo'
import { PropertyState } from '~/components/properties/property_state'
import type { ListState } from '~/hooks/use_list_state'
import type { RowOf, RowPage } from '~/hooks/use_rows'
import { useText } from '~/hooks/use_text'
import { dayOf } from '~/lib/dates'
import { usd } from '~/lib/money'

type Row = RowOf<'api.owner.properties.index'>

type Props = { list: ListState; rows: UseQueryResult<RowPage<Row>> }

/** An owner's properties with what can be done to each; on a phone as cards. */
export function OwnPropertyList({ list, rows }: Props) {
  const t = useText()
  const columns = useColumns()
  const first = (
    <EmptyState
      title={t('my_properties.empty_title')}
      hint={t('my_properties.empty_hint')}
      action={
        <LinkButton
          tone="primary"
          route="owner.properties.create"
          icon={<Plus size={16} aria-hidden />}
        >
          {t('my_properties.empty_action')}
        </LinkButton>
      }
    />
  )

  return (
    <RowList
      label={t('my_properties.title')}
      list={list}
      rows={rows}
      columns={columns}
      isBroad
      actions={(row) => <RowActions {...row} />}
      searchPlaceholder={t('my_properties.search')}
      empty={first}
      failure="my_properties.load_failed"
    />
  )
}

function RowActions({ id, title, image_count: count }: Row) {
  const t = useText()
  const named = (action: string) => ({ 'aria-label': t('my_properties.of', { action, title }) })
  const [edit, details] = [t('my_properties.edit'), t('my_properties.details')]
  const images = t(count > 0 ? 'my_properties.edit_images' : 'my_properties.add_images')
  return (
    <>
      <PageLink {...look} {...named(edit)} route="owner.properties.edit" routeParams={{ id }}>
        {edit}
      </PageLink>
      <PageLink {...look} {...named(details)} route="owner.properties.show" routeParams={{ id }}>
        {details}
      </PageLink>
      <PageLink
        {...look}
        {...named(images)}
        route={count > 0 ? 'owner.images.edit' : 'owner.images.create'}
        routeParams={{ id }}
      >
        {images}
      </PageLink>
    </>
  )
}

const look = { className: 'act is-plain is-small' }

function useColumns(): Column<Row>[] {
  const t = useText()
  return [
    {
      key: 'title',
      title: t('my_properties.name'),
      sort: 'title',
      isTitle: true,
      cell: ({ id, title, cover }) => (
        <span className="property-name">
          <Photo name={cover} alt="" isThumbnail />
          <PageLink route="owner.properties.show" routeParams={{ id }}>
            {title}
          </PageLink>
        </span>
      ),
    },
    {
      key: 'place',
      title: t('my_properties.place'),
      sort: 'country_name',
      cell: ({ city, country_name: country }) => [city, country].filter(Boolean).join(', '),
    },
    {
      key: 'state',
      title: t('my_properties.state'),
      sort: 'active',
      cell: (row) => <PropertyState property={row} />,
    },
    {
      key: 'created_at',
      title: t('properties.listed'),
      sort: 'created_at',
      from: 'xl',
      cell: ({ created_at: added }) => <span className="property-added-on">{dayOf(added)}</span>,
    },
    {
      key: 'price',
      title: t('properties.price'),
      sort: 'price',
      isNumeric: true,
      cell: ({ price }) => usd(price),
    },
  ]
}
