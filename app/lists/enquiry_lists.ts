import type { Area } from '#config/areas'
import type { EnquiryKind, EnquiryState, ReportReason } from '#enquiries/enquiry_states'
import { selectCount } from '#database/statements'
import {
  boolean,
  instant,
  listingUrl,
  nullableInstant,
  nullableText,
  number,
  object,
  text,
} from '#lists/columns'
import type { RowOf } from '#lists/columns'
import { allOf, where, type Condition } from '#lists/condition'
import { List } from '#lists/list'
import type User from '#models/user'

/** An owner's `property_id` finds no report (migration 0135). */
const about = 'coalesce(enquiries.reported_id, enquiries.property_id)'

/** A property in the trash has no cover that could be shown. */
const property = {
  id: number(about),
  title: text('coalesce(properties.title, trashed_properties.title)'),
  cover: nullableText('properties.cover'),
  reference: nullableText('coalesce(properties.reference, trashed_properties.reference)'),
  in_trash: boolean('properties.id IS NULL'),
  main_country: nullableText(`(SELECT coalesce(mains.name, countries.name) FROM countries
    LEFT JOIN countries AS mains ON mains.id = countries.parent_id
    WHERE countries.id = coalesce(properties.country_id, trashed_properties.country_id))`),
  url: listingUrl,
}

const owner = { id: number('users.id'), name: text('users.name') }

/** api.md, "Enquiries": Enquiry. */
const ownerEnquiryColumns = {
  id: number('enquiries.id'),
  property: object('enquiries.property_id', property),
  name: text('enquiries.name'),
  email: nullableText('enquiries.email'),
  phone_number: nullableText('enquiries.phone_number'),
  message: text('enquiries.message'),
  language: text('enquiries.language'),
  state: text<EnquiryState>('enquiries.state'),
  at: instant('enquiries.created_at'),
  answered_at: nullableInstant('enquiries.answered_at'),
  version: number('enquiries.version'),
}

const adminEnquiryColumns = {
  ...ownerEnquiryColumns,
  kind: text<EnquiryKind>(`CASE WHEN enquiries.reason IS NULL THEN 'enquiry' ELSE 'report' END`),
  reason: nullableText<ReportReason>('enquiries.reason'),
  report_count: number(`(SELECT count(*) FROM enquiries AS reports
    WHERE reports.reported_id = enquiries.reported_id AND reports.state <> 'spam')`),
  owner: object('users.id', owner),
}

export type AdminEnquiryRow = RowOf<typeof adminEnquiryColumns>
export type EnquiryRow = RowOf<typeof ownerEnquiryColumns> | AdminEnquiryRow

const isOwned = (ownerId: number, column = 'property_id') =>
  where(
    `enquiries.${column} IN (SELECT id FROM properties WHERE owner_id = ?
      UNION ALL SELECT id FROM trashed_properties WHERE owner_id = ?)`,
    ownerId,
    ownerId
  )

const titles = `(SELECT id, title AS name FROM property_texts
  UNION ALL SELECT id, text AS name FROM trashed_properties) AS titles`

const enquiries = {
  table: 'enquiries',
  joins: `LEFT JOIN properties ON properties.id = ${about}
    LEFT JOIN trashed_properties ON trashed_properties.id = ${about}
    LEFT JOIN users ON users.id = coalesce(properties.owner_id, trashed_properties.owner_id)`,
  search: {
    texts: 'enquiries',
    names: { property_id: titles, reported_id: titles },
    hasPhones: true,
  },
  filters: {
    state: (state: EnquiryState) => where('enquiries.state = ?', state),
    property_id: (id: number) =>
      where('(enquiries.property_id = ? OR enquiries.reported_id = ?)', id, id),
    owner_id: (id: number) => {
      const [sent, reported] = [isOwned(id), isOwned(id, 'reported_id')]
      return where(`(${sent.sql} OR ${reported.sql})`, ...sent.values, ...reported.values)
    },
    kind: (kind: EnquiryKind) =>
      where(`enquiries.reason IS ${kind === 'report' ? 'NOT NULL' : 'NULL'}`),
  },
}

export const ownerEnquiryList = new List({ columns: ownerEnquiryColumns, ...enquiries })
export const adminEnquiryList = new List({ columns: adminEnquiryColumns, ...enquiries })

export const enquiriesTo = ({ id }: User) => isOwned(id)

export const withoutSpam = ({ state }: { state?: EnquiryState }) =>
  state ? undefined : where("enquiries.state <> 'spam'")

export function countNewEnquiries(...conditions: Condition[]) {
  const { sql, values } = allOf([where("enquiries.state = 'new'"), ...conditions])
  return selectCount(`SELECT count(*) AS count FROM enquiries WHERE ${sql}`, values)
}

/** `reports` are those among the new ones. */
export async function enquirySummary(area: Area, user: User) {
  if (area === 'owner') return { new: await countNewEnquiries(enquiriesTo(user)) }
  return { new: await countNewEnquiries(), reports: await countNewReports() }
}

export const isNoSpam = `enquiries.state IN ('new', 'answered')`

const ofProperty = `FROM enquiries WHERE enquiries.property_id = properties.id AND ${isNoSpam}`

export const countNewReports = () => countNewEnquiries(where('enquiries.reported_id IS NOT NULL'))

export const enquiryCount = `(SELECT count(*) ${ofProperty})`

export const isEnquiredAfter = `EXISTS (SELECT 1 ${ofProperty} AND enquiries.created_at > ?)`

export const lastEnquiryAt = `(SELECT enquiries.created_at ${ofProperty}
  ORDER BY enquiries.created_at DESC LIMIT 1)`
