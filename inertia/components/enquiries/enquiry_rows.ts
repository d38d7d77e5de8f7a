import type { RowOf } from '~/hooks/use_rows'

export type EnquiryRow = RowOf<'api.admin.enquiries.index' | 'api.owner.enquiries.index'>

export const ownerOf = (enquiry: EnquiryRow) => ('owner' in enquiry ? enquiry.owner : undefined)
