import currency from '#config/currency'
import { fileText, plainCell } from '#csv/csv_text'
import { columnTitles, type ShownColumn } from '#csv/shown_columns'
import { facts, isFactName } from '#fields/property_fields'
import { factValue } from '#listings/facts_text'
import type { Columns } from '#lists/columns'
import type { AdminEnquiryRow } from '#lists/enquiry_lists'
import type { OperationRow } from '#lists/operation_lists'
import type { AdminPropertyRow, OwnerPropertyRow } from '#lists/property_lists'
import type { OwnerRow } from '#lists/user_lists'
import { ownStateTextOf, stateTextOf } from '#review/shown_state'
import type { Pieces } from '#server/answer_stream'
import { beside } from '#texts/beside'
import { placesApart } from '#texts/country_name'

type Translate = (key: string, values?: Record<string, string | number>) => string

export type Shown = { list: string; columns: ShownColumn[]; t: Translate }

type CellsOf<Row> = { [Name in ShownColumn]?: (row: Row, t: Translate) => unknown }

const placeIn = (t: Translate, ...places: (string | null)[]) => beside(t, placesApart(...places))

/** A spreadsheet takes both for what they are. */
const dayIn = (at: string | null) => at?.slice(0, 10)
const minuteIn = (at: string) => at.slice(0, 16).replace('T', ' ')

const properties: CellsOf<AdminPropertyRow & OwnerPropertyRow> = {
  owner: (row) => row.owner_name,
  country: (row, t) => placeIn(t, row.country_name, row.country_main),
  place: (row, t) => placeIn(t, row.city, row.country_name, row.country_main),
  last_enquiry_at: (row) => dayIn(row.last_enquiry_at),
  expires_at: (row) => dayIn(row.expires_at),
  created_at: (row) => dayIn(row.created_at),
  active: (row, t) => t(stateTextOf(row)),
  state: (row, t) => t(ownStateTextOf(row)),
  available: (row, t) => t(row.available ? 'my_properties.available' : 'properties.unavailable'),
  enquiries: (row) => row.enquiry_count,
}

const users: CellsOf<OwnerRow> = {
  country: (row, t) => placeIn(t, row.country, row.country_main),
  role: ({ role }, t) => t(`users.role_${role === 'Property owner' ? 'owner' : role}`),
  active: (row, t) => t(row.active ? 'filters.active' : 'filters.inactive'),
  last_login_at: (row) => dayIn(row.last_login_at),
}

const enquiries: CellsOf<AdminEnquiryRow> = {
  at: (row) => minuteIn(row.at),
  state: (row, t) => t(`enquiries.state_${row.state}`),
  sender: ({ name, reason }, t) => (reason ? t('enquiries.report', { reason }) : name),
  title: (row) => row.property.title,
  reference: (row) => row.property.reference,
  owner: (row) => row.owner.name,
}

const operations: CellsOf<OperationRow> = {
  at: (row) => minuteIn(row.at),
  actor: ({ actor, via }, t) =>
    actor?.name ?? t(via === 'terminal' ? 'activity.terminal' : 'activity.server'),
  action: (row, t) => t(`activity.action_${row.action}`),
  label: ({ record, record_type: type, label, count }, t) =>
    record ? label : `${t(`activity.type_${type}`)}: ${Number.parseInt(label, 10) || count}`,
  via: (row, t) => t(`activity.via_${row.via}`),
}

const countries: CellsOf<{ shown_name: string; main: string | null }> = {
  name: (row) => row.shown_name,
  type: (row, t) => t(row.main ? 'countries.type_sub' : 'countries.type_main'),
}

/** What isn't here stands in the file as it does in the row. */
const cells: Record<string, CellsOf<any>> = {
  properties,
  users,
  non_admins: users,
  owners: users,
  countries,
  operations,
  enquiries,
}

export function shownText(columns: Columns, pieces: Pieces, { list, columns: names, t }: Shown) {
  const read = names.map((name) => cells[list][name] ?? plainReader(name))
  const keys = Object.keys(columns)
  const cellsIn = (values: unknown[]) => {
    const row = Object.fromEntries(keys.map((key, index) => [key, values[index]]))
    return read.map((cellIn) => plainCell(cellIn(row, t)))
  }
  const titles = names.map((name) => headingOf(name, t))
  return fileText(titles, pieces, cellsIn, t('common.list_separator'))
}

function headingOf(name: ShownColumn, t: Translate) {
  if (name === 'area') return t('fields.area_unit')
  const unit = name === 'price' ? ` (${currency?.code ?? 'USD'})` : ''
  return t(columnTitles[name]) + unit
}

function plainReader(name: ShownColumn) {
  const isWords = isFactName(name) && !['count', 'area', 'day'].includes(facts[name].kind)
  return (row: Record<string, unknown>, t: Translate) =>
    isWords ? factValue(t, name, row[name]) : row[name]
}
