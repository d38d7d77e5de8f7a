import vine from '@vinejs/vine'
import type { Infer } from '@vinejs/vine/types'
import limits from '#config/limits'
import { described, digitsAlone, id, positive, price, text, trimmed } from '#validators/fields'
import { facts } from '#fields/property_fields'
import { factFilters } from '#validators/kinds'
import { pageOf } from '#validators/list'

export const listingOrders = ['newest', 'price', '-price', '-area', 'price_per_m2'] as const

const { rows } = limits.listings

/** Calls refuse what can't be read, pages ignore it (`listings/listing_query.ts`). */
export const listingListValidator = vine.create({
  search: text(limits.searchCharacters).optional(),
  country_id: id().optional(),
  city: text(limits.cityCharacters).optional(),
  price_min: price().optional(),
  price_max: price().optional(),
  ...factFilters(),
  rent_by: vine.enum(facts.rent_period.choices).parse(trimmed).optional(),
  sort: vine.enum(listingOrders).optional(),
  ...pageOf(rows),
  page: positive()
    .use(described({ default: 1 }))
    .parse((value) => Math.min(Number(digitsAlone(value) ?? 1), limits.pagesMax)),
})

export type ListingQuery = Infer<typeof listingListValidator>
