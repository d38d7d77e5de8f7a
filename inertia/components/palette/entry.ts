import type { RecentKind } from '~/lib/recent'
import { senderOf, type EnquiryRow } from '~/components/enquiries/enquiry_rows'
import { copyLink } from '~/lib/page/clipboard'
import type { RowOf } from '~/hooks/use_rows'
import type { Area } from '~/lib/areas'
import { client } from '~/lib/client'
import { text } from '~/lib/texts'
import { cityAndCountry, countryOf, needsMain, type Place } from '~/lib/values/countries'
import { folded, withoutSigns } from '#database/folding'
import { isFound, parseSearch } from '#lists/search'

export type Entry = {
  kind: RecentKind | 'enquiry' | 'action'
  label: string
  names?: string[]
  /** Its parts stand apart by ` · `: one line, as browsers keep it with what was opened last. */
  hint?: string
  href?: string
  isExternal?: boolean
  run?: () => unknown
}

export type EntryGroup = { title: string; entries: Entry[] }

type Listed = { title: string; url: string | null }

export const listingEntries = (properties: Listed[]): Entry[] =>
  properties.flatMap(({ title, url }) =>
    url
      ? [
          {
            kind: 'action',
            label: text('listed.view_of', { title }),
            href: url,
            isExternal: true,
          },
          { kind: 'action', label: text('listed.copy_of', { title }), run: () => copyLink(url) },
        ]
      : []
  )

type Property = RowOf<'api.admin.properties.index' | 'api.owner.properties.index'>

export function propertyEntry(area: Area, property: Property): Entry {
  const { id, title } = property
  const hint =
    'owner_name' in property
      ? `${property.owner_name} · ${countryOf(property)}`
      : cityAndCountry(property)
  const href = client.urlFor.get(`${area}.properties.show`, { id }).url
  return { kind: 'property', label: title, names: numbersOf(property), hint, href }
}

const numbersOf = ({ reference, permit_number: permit }: Property) =>
  [reference, permit].flatMap((number) => (number ? [number, withoutSigns(number)] : []))

/** An owner has a page; tenants and admins are shown in the list of all users. */
export function userEntry(user: RowOf<'api.admin.users.index'>, role: string): Entry {
  const { id, name, email } = user
  const { urlFor } = client
  const isOwner = user.role === 'Property owner'
  const href = isOwner
    ? urlFor.get('admin.owners.show', { id }).url
    : urlFor.get('admin.users.all', {}, { qs: { search: email } }).url
  return { kind: 'user', label: name, hint: `${email} · ${role}`, href }
}

export function countryEntry(place: Place): Entry {
  const { name, main } = place
  return {
    kind: 'country',
    label: name,
    hint: needsMain(place) && main !== null ? main : undefined,
    href: client.urlFor.get('admin.countries.index', {}, { qs: { search: name } }).url,
  }
}

export function enquiryEntry(area: Area, enquiry: EnquiryRow): Entry {
  const { id, email, phone_number: phone, property } = enquiry
  const href = client.urlFor.get(`${area}.enquiries.index`, {}, { qs: { enquiry: id } }).url
  const names = [email ?? '', phone ?? '']
  return { kind: 'enquiry', label: senderOf(enquiry), names, hint: property.title, href }
}

export const keyOfEntry = ({ kind, href, label }: Entry) => `${kind} ${href ?? label}`

export function entriesWith(entries: Entry[], typed: string) {
  const search = parseSearch(typed)
  return entries.filter(({ label, names = [] }) =>
    isFound(search, folded([label, ...names].join('\n')))
  )
}
