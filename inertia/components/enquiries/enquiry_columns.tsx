import type { EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { ownerOf } from '~/components/enquiries/enquiry_rows'
import { EnquiryStateTag } from '~/components/enquiries/enquiry_state'
import type { OpenEnquiry } from '~/components/enquiries/use_open_enquiry'
import { Marked } from '~/components/lists/rows/cell_text'
import type { Column } from '~/components/lists/rows/column'
import { Ago } from '~/components/ui/ago'
import { useText } from '~/hooks/use_text'
import type { Area } from '~/lib/areas'

export function useEnquiryColumns(area: Area, open: OpenEnquiry): Column<EnquiryRow>[] {
  const t = useText()
  const owner: Column<EnquiryRow> = {
    key: 'owner',
    title: t('properties.owner'),
    cell: (row) => ownerOf(row)?.name ?? null,
  }
  return [
    {
      key: 'name',
      title: t('inbox.from'),
      isTitle: true,
      cell: (row) => <SenderLink row={row} open={open} />,
    },
    {
      key: 'property',
      title: t('properties.name'),
      isSearched: true,
      cell: ({ property }) => property.title,
      note: ({ message }) => (
        <span className="two-lines my-1 is-breakable has-text-soft" dir="auto">
          <Marked>{message}</Marked>
        </span>
      ),
    },
    ...(area === 'admin' ? [owner] : []),
    {
      key: 'at',
      title: t('inbox.at'),
      onCard: 'figure',
      cell: ({ at }) => <Ago at={at} />,
    },
    {
      key: 'state',
      title: t('filters.state'),
      onCard: 'state',
      cell: ({ state }) => <EnquiryStateTag state={state} />,
    },
  ]
}

type Props = { row: EnquiryRow; open: OpenEnquiry }

/** A link, so that another tab can open it and it works before the page's script has come. */
function SenderLink({ row: { id, name, state }, open }: Props) {
  return (
    <a
      className={`cell-text owner-link stretched ${state === 'new' ? '' : 'has-text-weight-normal'}`}
      dir="auto"
      title={name}
      href={open.addressOf(id)}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        open.open(id)
      }}
    >
      <Marked>{name}</Marked>
    </a>
  )
}
