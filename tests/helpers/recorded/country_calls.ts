import { change, type CallExample } from '#tests/helpers/recorded/world'

export const countryCalls: Record<string, CallExample> = {
  'api.admin.countries.store': {
    run: ({ asAdmin, country }) =>
      asAdmin.post('insert-countries', { name: 'Sohar', parent_id: country.id }),
    records: (_, response) => [['country', response.body().country.id, 'created', []]],
    recordsNothing: [
      ({ asAdmin, country }) =>
        asAdmin.post('insert-countries', { name: 'Sohar', parent_id: country.id }),
      ({ asAdmin, city }) => asAdmin.post('insert-countries', { name: 'Old', parent_id: city.id }),
    ],
  },
  'api.admin.countries.update': {
    run: ({ asAdmin, city }) =>
      asAdmin.put(`edit-countries/${city.id}`, { name: 'Mascate', parent_id: null }),
    records: ({ city, country }) => [
      [
        'country',
        city.id,
        'updated',
        [change('name', 'Muscat', 'Mascate'), change('parent_id', country.id, null)],
      ],
    ],
    recordsNothing: [
      ({ asAdmin, city }) =>
        asAdmin.put(`edit-countries/${city.id}`, { name: 'Mascate', parent_id: null }),
      ({ asAdmin, city }) => asAdmin.put(`edit-countries/${city.id}`, { name: 'Oman' }),
    ],
  },
  'api.admin.countries.destroy': {
    run: ({ asAdmin, city }) => asAdmin.delete(`delete-country/${city.id}`),
    records: ({ city }) => [['country', city.id, 'deleted', []]],
    recordsNothing: [
      ({ asAdmin, city }) => asAdmin.delete(`delete-country/${city.id}`),
      ({ asAdmin, country }) => asAdmin.delete(`delete-country/${country.id}`),
    ],
  },
}
