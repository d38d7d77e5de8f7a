import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { adminCalls, ownerCalls } from '#tests/helpers/calls'

const missing = 999_999

test.group('Missing records', () => {
  test('say what is gone to an admin', async ({ client }) => {
    const { get, post, delete: remove } = await adminCalls(client)
    const answers = {
      'This property is gone.': [
        await get(`properties/${missing}`),
        await get(`properties-edit/${missing}`),
        await get(`properties/${missing}/images`),
        await post(`properties/${missing}/toggle-active`),
        await remove(`delete-property/${missing}`),
      ],
      'This user is gone.': [
        await post(`${missing}/toggle-active`),
        await remove(`admin-delete-user/${missing}`),
      ],
    }
    for (const [message, responses] of Object.entries(answers)) {
      for (const response of responses) {
        response.assertStatus(404)
        response.assertBody({ message })
      }
    }
  })

  test("tell an owner the same of a stranger's property", async ({ client }) => {
    const { get } = await ownerCalls(client)
    const { id } = await PropertyFactory.create()
    for (const path of [
      `edit-property/${id}`,
      `property-details/${id}`,
      `properties/${id}/images`,
    ]) {
      const response = await get(path)
      response.assertStatus(404)
      response.assertBody({ message: 'This property is gone.' })
    }
  })
})
