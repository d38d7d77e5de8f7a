import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import ListingAlert from '#alerts/listing_alert'
import { askedBy, confirmedAlert } from '#tests/helpers/alerts'
import { mailbox } from '#tests/helpers/mails'
import { manzil, manzilJson } from '#tests/helpers/terminal'

test.group('Terminal | alerts', () => {
  test('lists what is confirmed, and ends all of an address', async ({ assert }) => {
    await mailbox()
    const none = await manzil(['alerts', 'list'])
    assert.equal(none.out, 'There are no searches by mail.\n')
    await confirmedAlert({ ...askedBy('aisha@example.com'), query: 'kind=villa' })
    await ListingAlert.ask(askedBy('aisha@example.com', 'weekly'))
    await confirmedAlert(askedBy('omar@example.com'))

    const { out } = await manzil(['alerts', 'list'])
    assert.match(out, /aisha@example\.com +kind=villa +daily +en +\d{4}-\d\d-\d\d\nomar@/)
    assert.notInclude(out, 'weekly')
    const { answer } = await manzilJson(['alerts', 'list'])
    assert.containsSubset(answer[0], { email: 'aisha@example.com', query: 'kind=villa' })

    const ended = await manzil(['alerts', 'end', ' AISHA@example.com'])
    assert.equal(ended.out, '2 searches ended\n')
    assert.lengthOf(await ListingAlert.query(), 1)
    assert.lengthOf(await db.from('mails').where('recipient', 'aisha@example.com'), 0)
    const nobody = await manzil(['alerts', 'end', 'aisha@example.com'])
    assert.deepEqual(
      [nobody.code, nobody.error],
      [1, 'No search comes by mail to aisha@example.com.\n']
    )
  })
})
