import { Readable } from 'node:stream'
import type { Area } from '#config/areas'
import type { exportedLists } from '#csv/shown_columns'
import { exportedCountryColumns, readCountryCells, shownCountryColumns } from '#lists/country_list'
import { textOf, type ExportSource } from '#sources/list_source'
import * as lists from '#sources/lists'

type ExportSources = { [A in Area]: Record<(typeof exportedLists)[A][number], ExportSource> }

const countries: ExportSource<typeof lists.countrySource.validator> = {
  validator: lists.countrySource.validator,
  async export(query, { ids, shown }, send) {
    const all = await readCountryCells(query)
    const rows = ids ? all.filter(([id]) => ids.includes(id)) : all
    const piece = JSON.stringify(rows).slice(1, -1)
    return send(
      rows.length,
      textOf(shown ? shownCountryColumns : exportedCountryColumns, Readable.from([piece]), shown)
    )
  },
}

export const exportSources: ExportSources = {
  admin: {
    users: lists.userSource,
    non_admins: lists.nonAdminSource,
    owners: lists.ownerSource,
    properties: lists.adminPropertySource,
    countries,
    operations: lists.operationSource,
    enquiries: lists.adminEnquirySource,
  },
  owner: { properties: lists.ownerPropertySource, enquiries: lists.ownerEnquirySource },
}
