import { changed, type CallExample } from '#tests/helpers/recorded/world'

export const countryCalls: Record<string, CallExample> = {
  'api.admin.countries.store': {
    run: ({ asAdmin, country }) =>
      asAdmin.post('insert-countries', { name: 'Sohar', parent_id: country.id }),
    records: (_, response) => [['country', response.body().country.id, 'created', []]],
    refused: [
      ({ asAdmin, city }) => asAdmin.post('insert-countries', { name: 'Old', parent_id: city.id }),
    ],
  },
  'api.admin.countries.update': {
    run: ({ asAdmin, city }) =>
      asAdmin.put(`edit-countries/${city.id}`, { name: 'Mascate', parent_id: null }),
    records: changed('city', 'updated', ({ country }) => ({
      name: ['Muscat', 'Mascate'],
      parent_id: [country.id, null],
    })),
    refused: [({ asAdmin, city }) => asAdmin.put(`edit-countries/${city.id}`, { name: 'Oman' })],
  },
  'api.admin.countries.destroy': {
    run: ({ asAdmin, city }) => asAdmin.delete(`delete-country/${city.id}`),
    records: changed('city', 'deleted'),
    refused: [({ asAdmin, country }) => asAdmin.delete(`delete-country/${country.id}`)],
  },
}
