import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import Enquiry from '#enquiries/enquiry'
import { sharedSettings, startProgram } from '#tests/helpers/server'

const enquiry = { name: 'Aisha', email: 'aisha@example.com', message: 'Is it free?' }

const storedMessages = async () => {
  const rows = await Enquiry.query().orderBy('id')
  return rows.map(({ message }) => message)
}

test.group('Server | enquiries of two servers', (group) => {
  let address: string
  let kill: () => Promise<unknown>

  group.each.setup(async () => {
    const settings = { ...(await sharedSettings()), LOG_LEVEL: 'silent' }
    const { program, outcome, whenReady } = startProgram('server', settings)
    address = await whenReady()
    kill = () => {
      program.kill('SIGKILL')
      return outcome
    }
    return async () => void (await kill())
  })

  const send = (id: number, message: string) =>
    fetch(`${address}/api/listings/${id}/enquiries`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...enquiry, message }),
    })

  test('keep one once, and share their limits', async ({ assert, client }) => {
    const { id } = await PropertyFactory.apply('active').create()
    const here = async (message: string) => {
      const call = client.post(`/api/listings/${id}/enquiries`)
      const response = await call.unsafeJson({ ...enquiry, message })
      return response.status()
    }
    const there = async (message: string) => {
      const response = await send(id, message)
      return response.status
    }

    const same = await Promise.all([here('a'), there('a'), here('a'), there('a')])
    assert.deepEqual(same, [201, 201, 201, 201])
    assert.deepEqual(await storedMessages(), ['a'])
    const more = ['b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']
    const answers = await Promise.all(
      more.map((message, index) => (index % 2 ? here(message) : there(message)))
    )
    assert.deepEqual(answers.toSorted(), [201, 201, 201, 201, 429, 429, 429, 429])
    assert.lengthOf(await storedMessages(), 5)
  })

  test('is stored when it was thanked for, though the server is killed', async ({ assert }) => {
    const { id } = await PropertyFactory.apply('active').create()

    const response = await send(id, 'Is it stored?')
    await kill()

    assert.equal(response.status, 201)
    assert.deepEqual(await storedMessages(), ['Is it stored?'])
  })
})
