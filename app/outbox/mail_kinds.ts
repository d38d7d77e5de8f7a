import type { Area } from '#config/areas'
import type { ReviewReason, Verdict } from '#review/review_terms'

export const rhythms = ['daily', 'weekly'] as const
export type Rhythm = (typeof rhythms)[number]

type Named = { name?: string }
type AreaAccount = Named & { area: Area }

type AccountChanged = AreaAccount & {
  what: 'password' | 'email' | 'both'
  by: 'self' | 'admin'
} & ({ to: 'present'; email: string } | { to: 'former' })

type NewBrowser = AreaAccount & {
  browser: string | null
  system: string | null
  address: string
  at: string
}

/** Properties of one owner, the first ones with their titles; all ids, because some verdicts may be undone. */
export type Verdicts = Named & {
  verdict: Verdict
  note: string | null
  reasons: ReviewReason[]
  reviews: number[]
  properties: { id: number; title?: string; review: number }[]
}

export type MailData = {
  account_let_in: Named
  account_changed: AccountChanged
  second_factor: AreaAccount & { state: 'on' | 'off' }
  api_token: AreaAccount & { access: 'read' | 'write' }
  new_browser: NewBrowser
  review: Verdicts
  enquiry: { id: number; ownerId: number }
  alert_asked: { id: number }
  alert_news: { id: number; since: string; until: string }
  alert_ended: { query: string; language: string }
  digest: Named
  /** What was told at this time, which its rows have. */
  ending: Named & { ownerId: number; at: string }
  test: object
  password_reset: { area: Area }
  invitation: { url: string; name?: string; email: string }
}

export type MailKind = keyof MailData
