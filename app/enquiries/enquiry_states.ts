export const enquiryStates = ['new', 'answered', 'spam'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export const isEnquiryState = (value: unknown): value is EnquiryState =>
  enquiryStates.some((state) => state === value)
