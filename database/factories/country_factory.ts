import factory from '@adonisjs/lucid/factories'
import { next } from '#database/factories/sequence'
import Country from '#models/country'

export const CountryFactory = factory
  .define(Country, () => ({ name: `Country ${next()}`, parentId: null }))
  .build()
