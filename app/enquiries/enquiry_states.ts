export const enquiryStates = ['new', 'answered', 'spam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const isEnquiryState = (value: unknown): value is EnquiryState =>
  enquiryStates.some((state) => state === value)

/** A report tells the admins, and nobody else, what is wrong with a listing (api.md, "Enquiries"). */
export const enquiryKinds = ['enquiry', 'report'] as const
export type EnquiryKind = (typeof enquiryKinds)[number]

export const reportReasons = ['gone', 'wrong', 'fraud', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]
