import Country from '#models/country'

export default class MainCountriesController {
  async index() {
    const countries = await Country.inOrder()
    return countries.filter((row) => row.parent_id === null).map(({ id, name }) => ({ id, name }))
  }
}
