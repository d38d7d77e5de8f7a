/** What an owner has done about an enquiry (api.md, "Enquiries"). */
export const enquiryStates = ['new', 'answered', 'spam'] as const
export type EnquiryState = (typeof enquiryStates)[number]
