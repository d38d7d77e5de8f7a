import type { EnquiryKind, EnquiryState } from '#enquiries/enquiry_states'

type Chosen = { state: EnquiryState; kind?: EnquiryKind }

/** What the tabs of an inbox choose; reports that an admin has looked at stand with what is answered. */
export const inboxTabs = {
  admin: {
    new: { state: 'new', kind: 'enquiry' },
    answered: { state: 'answered', kind: undefined },
    spam: { state: 'spam', kind: undefined },
    reports: { state: 'new', kind: 'report' },
  },
  owner: {
    new: { state: 'new' },
    answered: { state: 'answered' },
    spam: { state: 'spam' },
  },
} as const satisfies Record<string, Record<string, Chosen>>

export type InboxTab = keyof (typeof inboxTabs)['admin']
