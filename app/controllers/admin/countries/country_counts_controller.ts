import db from '@adonisjs/lucid/services/db'

export default class CountryCountsController {
  /** The countries that properties name, a sub-country by itself. */
  async index() {
    const counts: { id: number; properties: number | string }[] = await db
      .connection('reader')
      .from('property_counts')
      .select('country_id as id')
      .sum('count as properties')
      .groupBy('country_id')
      .havingRaw('sum(count) > 0')
      .orderBy('country_id')
    return counts.map(({ id, properties }) => ({ id, properties: Number(properties) }))
  }
}
