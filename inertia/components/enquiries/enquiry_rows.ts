import type { RowOf } from '~/hooks/use_rows'

/** Admins read the owner's name too. */
export type EnquiryRow = RowOf<'api.admin.enquiries.index' | 'api.owner.enquiries.index'>

export const ownerOf = (enquiry: EnquiryRow) => ('owner' in enquiry ? enquiry.owner : undefined)
