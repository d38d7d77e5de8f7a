import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import serverLimits from '#config/server_limits'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import type User from '#models/user'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { hoursLater } from '#tests/helpers/clock'
import { failAtCommit } from '#tests/helpers/database'
import { linksIn, mailbox, recipientsOf } from '#tests/helpers/mails'
import { manzil } from '#tests/helpers/terminal'

const joined = serverLimits.mail.joinedMinutes / 60

const propertyOf = ({ id: ownerId }: User, fields: { title?: string } = {}) =>
  PropertyFactory.merge({ ownerId, ...fields }).create()

test.group('Mail | reviews', (group) => {
  let calls: ReturnType<typeof callsOf>
  let owner: User

  group.each.setup(async (context) => {
    const admin = await UserFactory.apply('admin').create()
    owner = await UserFactory.merge({ name: 'Sara' }).create()
    calls = callsOf(context.context.client, 'admin', admin)
  })

  const decide = async (id: number, decision: object) => {
    const { submission } = await db.from('properties').where({ id }).firstOrFail()
    return calls.post(`properties/${id}/reviews`, { submission, ...decision })
  }

  test('tells the owner of an approval', async ({ assert }) => {
    const { open } = await mailbox()
    const { id } = await propertyOf(owner, { title: 'Sea view' })

    await assertStatus(decide(id, { verdict: 'approved' }), 201)
    const [mail, ...others] = await open()
    assert.lengthOf(others, 0)
    assert.deepEqual(mail.recipients, [owner.email])
    assert.equal(mail.subject, '“Sea view” is approved')
    assert.include(mail.text!, 'Hello Sara,')
    assert.deepEqual(linksIn(mail), [`/listings/${id}/Sea-view`, '/owner-dashboard'])
    assert.match(mail.source, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  })

  test('leads to what only its owner sees where visitors see nothing', async ({ assert }) => {
    const { open } = await mailbox()
    const { id } = await PropertyFactory.merge({ ownerId: owner.id, available: false }).create()
    await decide(id, { verdict: 'approved' })
    const [taken] = await open()
    assert.deepEqual(linksIn(taken), [`/property-details/${id}`])
  })

  test('says what to change, and why something was rejected', async ({ assert }) => {
    const { open } = await mailbox()
    const { id } = await propertyOf(owner, { title: 'Sea view' })
    const note = 'Please add the kitchen.\n<i>Soon</i>'

    await decide(id, { verdict: 'changes_requested', reasons: ['photos_missing', 'other'], note })
    const [asked] = await open()
    assert.equal(asked.subject, 'Please change something on “Sea view”')
    assert.include(asked.text!, 'What to change:\n\n- Add photos.\n')
    assert.include(asked.text!, '> Please add the kitchen.\n> <i>Soon</i>')
    assert.include(asked.html || '', '&lt;i&gt;Soon&lt;/i&gt;')

    await decide(id, { verdict: 'rejected', reasons: ['duplicate'] })
    const [rejected] = await open()
    assert.equal(rejected.subject, '“Sea view” was rejected')
    assert.include(rejected.text!, 'Why:\n\n- It is listed already.\n')
    assert.notInclude(rejected.text!, 'note')
  })

  test('sends each owner one mail for a batch', async ({ assert }) => {
    const { open } = await mailbox()
    const other = await UserFactory.create()
    const many = await PropertyFactory.merge({ ownerId: owner.id }).createMany(12)
    const one = await propertyOf(other, { title: 'Alone' })
    const ids = [...many, one].map(({ id }) => id)

    await assertStatus(calls.post('properties/bulk', { ids, action: 'activate' }), 200)
    const mails = await open()
    assert.sameMembers(recipientsOf(mails), [owner.email, other.email])
    const ofMany = mails.find(({ recipients }) => recipients[0] === owner.email)!
    assert.equal(ofMany.subject, '12 of your properties are approved')
    assert.include(ofMany.text!, `- ${many[9].title}\n- and 2 more: http`)
    assert.match(
      ofMany.html || '',
      /href="[^"]*\/owner-dashboard"[^>]*><span dir="ltr">and 2 more</
    )
    assert.deepEqual(linksIn(ofMany), ['/owner-dashboard', '/owner-dashboard'])
    const ofOne = mails.find((mail) => mail !== ofMany)!
    assert.equal(ofOne.subject, '“Alone” is approved')

    await calls.post('properties/bulk', { ids, action: 'deactivate' })
    await calls.post('properties/bulk', { ids, action: 'activate' })
    assert.lengthOf(await open(), 0) // they are approved already
  })

  test('sends one mail for more than a part of a batch', async ({ assert }) => {
    const { open } = await mailbox()
    const many = await PropertyFactory.merge({ ownerId: owner.id }).createMany(501)
    const matching = { owner_id: owner.id }

    const response = await calls.post('properties/bulk', {
      ...{ matching, count: many.length, action: 'activate' },
    })

    response.assertStatus(200)
    const [mail, ...others] = await open()
    assert.lengthOf(others, 0)
    assert.equal(mail.subject, '501 of your properties are approved')
  })

  test('tells of a switch and of the terminal too', async ({ assert }) => {
    const { open } = await mailbox()
    const [first, second, third] = await PropertyFactory.merge({ ownerId: owner.id }).createMany(3)

    await calls.post(`properties/${first.id}/toggle-active`)
    const [switched] = await open()
    assert.equal(switched.subject, `“${first.title}” is approved`)

    await manzil(['reviews', 'approve', String(second.id), String(third.id)])
    const [approved, ...others] = await hoursLater(joined, open)
    assert.lengthOf(others, 0)
    assert.equal(approved.subject, '2 of your properties are approved')

    await manzil(['reviews', 'reject', String(second.id), '--reason', 'not_allowed'])
    const [rejected] = await open()
    assert.equal(rejected.subject, `“${second.title}” was rejected`)
  })

  test('says nothing of an undo, or of what was undone before it could be told', async ({
    assert,
  }) => {
    const { open } = await mailbox()
    const { id } = await propertyOf(owner)
    const undo = (operation?: string) => calls.post(`operations/${operation}/undo`)

    const approval = await decide(id, { verdict: 'approved' })
    await assertStatus(undo(approval.header('x-operation-id')), 200)
    assert.lengthOf(await open(), 0)

    await decide(id, { verdict: 'approved' })
    assert.lengthOf(await open(), 1)
  })

  test('is sent where the ones that it would have named were undone', async ({ assert }) => {
    const { open } = await mailbox()
    const many = await PropertyFactory.merge({ ownerId: owner.id }).createMany(11)
    const ids = many.map(({ id }) => id)
    await calls.post('properties/bulk', { ids, action: 'activate' })
    await db.from('reviews').whereIn('property_id', ids.slice(0, 10)).delete()

    const [mail] = await open()
    assert.equal(mail.subject, 'One of your properties is approved')
    assert.deepEqual(linksIn(mail), ['/owner-dashboard'])
  })

  test('joins the approvals of five minutes after a mail, but no other verdict', async ({
    assert,
    db: rows,
  }) => {
    const { open } = await mailbox()
    const [first, ...many] = await PropertyFactory.merge({ ownerId: owner.id }).createMany(7)
    const [second, third, fourth, rejected, undone, late] = many
    const other = await propertyOf(await UserFactory.create())
    const approve = ({ id }: { id: number }) => decide(id, { verdict: 'approved' })

    await approve(first)
    const [{ subject }] = await open()
    assert.equal(subject, `“${first.title}” is approved`)
    await Promise.all([second, third].map(approve))
    for (const property of [fourth, rejected, other]) await approve(property)
    const approval = await approve(undone)
    await calls.post(`operations/${approval.header('x-operation-id')}/undo`)
    await decide(rejected.id, { verdict: 'rejected', reasons: ['duplicate'] })

    const atOnce = await open()
    assert.sameMembers(
      atOnce.map((mail) => mail.subject),
      [`“${rejected.title}” was rejected`, `“${other.title}” is approved`]
    )
    await rows.assertCount('mails', 4)
    await hoursLater(joined, async () => {
      const [mail, ...others] = await open()
      assert.lengthOf(others, 0)
      assert.equal(mail.subject, '3 of your properties are approved')
      for (const { title } of [second, third, fourth]) assert.include(mail.text!, `- ${title}\n`)
      assert.notInclude(mail.text!, undone.title)
      assert.notInclude(mail.text!, rejected.title)
      await approve(late)
      assert.isEmpty(await open())
    })
    assert.lengthOf(await hoursLater(2 * joined, open), 1)
  })

  test('joins no mail that was tried already', async ({ assert }) => {
    const { server, open } = await mailbox()
    const [first, second] = await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
    await server.stop()
    await decide(first.id, { verdict: 'approved' })
    await open()
    await decide(second.id, { verdict: 'approved' })
    await server.start()
    const mails = await hoursLater(joined, open)
    assert.sameMembers(
      mails.map(({ subject }) => subject),
      [first, second].map(({ title }) => `“${title}” is approved`)
    )
  })

  test('says nothing where it was switched off, refused or rolled back', async ({
    assert,
    cleanup,
    db: rows,
  }) => {
    const { open } = await mailbox()
    const [muted, switchedOff] = await UserFactory.createMany(2)
    await db.from('users').where('id', muted.id).update({ muted_mails: '["review"]' })
    await db.from('users').where('id', switchedOff.id).update({ active: false })
    for (const user of [muted, switchedOff]) {
      const { id } = await propertyOf(user)
      await assertStatus(decide(id, { verdict: 'approved' }), 201)
    }
    const { id } = await propertyOf(owner)
    await assertStatus(decide(id, { verdict: 'rejected' }), 422)
    cleanup(await failAtCommit())
    await assertStatus(decide(id, { verdict: 'approved' }), 409)

    assert.lengthOf(await open(), 0)
    await rows.assertCount('mails', 0)
  })

  test('keeps a title on one line, and the direction of what stands around it', async ({
    assert,
  }) => {
    const { open } = await mailbox()
    const { id } = await propertyOf(owner, { title: 'شقة في دبي' })
    await decide(id, { verdict: 'approved' })
    const [arabic] = await open()
    assert.equal(arabic.subject, '“شقة في دبي” is approved')
    assert.include(arabic.text!, 'An admin has looked at “\u2067شقة في دبي\u2069” and approved it.')

    const title = 'Flat\u2028Bcc: eve@example.com\u202E'
    await db.from('properties').where({ id }).update({ title })
    await decide(id, { verdict: 'rejected', reasons: ['not_allowed'] })
    const [hostile] = await open()
    assert.deepEqual(hostile.recipients, [owner.email])
    assert.equal(hostile.subject, '“Flat Bcc: eve@example.com” was rejected')
  })
})
