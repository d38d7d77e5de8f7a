import User from '#models/user'

export default class OwnerOptionsController {
  async index() {
    const rows = await User.query({ connection: 'reader' })
      .select('id', 'name')
      .where('role', 'Property owner')
      .orderByRaw('lower(name), id')
      .pojo<{ id: number; name: string }>()
    return rows
  }
}
