import { test } from '@japa/runner'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { manzil, manzilJson } from '#tests/helpers/terminal'

async function written() {
  const owner = await UserFactory.merge({ name: 'Omar', email: 'omar@example.com' }).create()
  const property = await PropertyFactory.apply('active')
    .merge({ title: 'Sea villa', ownerId: owner.id })
    .create()
  const fields = { propertyId: property.id, name: 'Aisha', message: 'Is it free?\nFrom May on?' }
  const enquiry = await EnquiryFactory.merge(fields).create()
  const answered = await EnquiryFactory.apply('answered').merge({ name: 'Bilal' }).create()
  await EnquiryFactory.apply('spam').merge({ name: 'Cheap' }).create()
  return { owner, property, enquiry, answered }
}

test.group('Terminal | enquiries', () => {
  test('lists them, newest first and without spam', async ({ assert }) => {
    const { answered, enquiry, property } = await written()

    const { code, out } = await manzil(['enquiries', 'list'])
    assert.equal(code, 0)
    assert.match(out, /Bilal[\s\S]*Aisha.*Sea villa +Omar\n$/)
    assert.notInclude(out, 'Cheap')
    const ids = async (...options: string[]) => {
      const { answer } = await manzilJson(['enquiries', 'list', ...options])
      return answer.map(({ id }: { id: number }) => id)
    }
    assert.deepEqual(await ids(), [answered.id, enquiry.id])
    assert.deepEqual(await ids('--limit', '1'), [answered.id])
    assert.deepEqual(await ids('--state', 'new'), [enquiry.id])
    assert.deepEqual(await ids('--owner', 'OMAR@example.com'), [enquiry.id])
    assert.deepEqual(await ids('--property', `${property.id}`), [enquiry.id])
    const report = { propertyId: 0, reportedId: property.id, reason: 'fraud', name: '' } as const
    await EnquiryFactory.merge(report).create()
    const reports = await manzil(['enquiries', 'list', '--limit', '1'])
    assert.match(reports.out, /report: fraud.*Sea villa +Omar\n$/)
    const none = await manzil(['enquiries', 'list', '--property', '999'])
    assert.equal(none.out, 'There are no enquiries.\n')
  })

  test('shows one with its message', async ({ assert }) => {
    const { enquiry, property, owner } = await written()

    const { out } = await manzil(['enquiries', 'show', `${enquiry.id}`])
    assert.include(out, 'Name: Aisha\n')
    assert.include(out, `Property: Sea villa, #${property.id}\nOwner: Omar, #${owner.id}\n`)
    assert.isTrue(out.endsWith('\n\nIs it free?\nFrom May on?\n'))
    const { answer } = await manzilJson(['enquiries', 'show', `${enquiry.id}`])
    assert.containsSubset(answer, { id: enquiry.id, owner: { id: owner.id }, version: 1 })
  })

  test('says what it does not know', async ({ assert }) => {
    const gone = await manzil(['enquiries', 'show', '999'])
    assert.deepEqual([gone.code, gone.error], [1, 'This enquiry is gone.\n'])
    const nobody = await manzil(['enquiries', 'list', '--owner', 'x@example.com'])
    assert.equal(nobody.code, 1)
    for (const args of [
      ['show', 'x'],
      ['list', '--state', 'read'],
      ['list', '--limit', '0'],
    ]) {
      const { code } = await manzil(['enquiries', ...args])
      assert.equal(code, 2)
    }
  })
})
