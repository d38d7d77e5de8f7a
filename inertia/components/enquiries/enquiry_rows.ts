import type { RowOf } from '~/hooks/use_rows'
import { text } from '~/lib/texts'

export type EnquiryRow = RowOf<'api.admin.enquiries.index' | 'api.owner.enquiries.index'>

export const ownerOf = (enquiry: EnquiryRow) => ('owner' in enquiry ? enquiry.owner : undefined)

export const reasonOf = (enquiry: EnquiryRow) => ('reason' in enquiry ? enquiry.reason : null)

export const kindOf = (enquiry: EnquiryRow) => (reasonOf(enquiry) ? 'report' : 'enquiry')

/** Whoever looks at a reported listing has looked at all that is reported of it. */
export function endedWith(enquiry: EnquiryRow, rows: EnquiryRow[]) {
  const isOpen = (row: EnquiryRow) =>
    kindOf(row) === 'report' && row.state === 'new' && row.property.id === enquiry.property.id
  const others = rows.filter((row) => row.id !== enquiry.id && isOpen(row))
  return isOpen(enquiry) ? [enquiry, ...others] : [enquiry]
}

/** Whoever reports a listing gives no name. */
export function senderOf(enquiry: EnquiryRow) {
  const reason = reasonOf(enquiry)
  return reason ? text('enquiries.report', { reason }) : enquiry.name
}
