import factory from '@adonisjs/lucid/factories'
import { next } from '#database/factories/sequence'
import Country from '#models/country'

/** A main country; `merge({ parentId })` puts it under another. */
export const CountryFactory = factory
  .define(Country, () => ({ name: `Country ${next()}`, parentId: null }))
  .build()
