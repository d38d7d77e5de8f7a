import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { timestamp } from '#database/now'
import { queueDigests } from '#mail/digest'
import { startScheduledJobs } from '#maintenance/scheduled_jobs'
import { backgroundJobs } from '#server/pending_work'
import Property from '#models/property'
import Operation from '#history/operation'
import type User from '#models/user'
import TrashedProperty from '#trash/trashed_property'
import { callsOf } from '#tests/helpers/calls'
import { startMailServer } from '#tests/helpers/mail_server'
import { override } from '#tests/helpers/override'
import { linksIn, mailbox, recipientsOf } from '#tests/helpers/mails'

/** One that its owner has added. */
function addProperty(owner: User) {
  const { id: ownerId, countryId } = owner
  const fields = { title: 'Sea view', price: 1000, countryId: countryId!, ownerId }
  return Property.add(fields, Operation.by(owner))
}

test.group('Mail | digest', () => {
  test('tells each admin of the first thing that waits', async ({ assert }) => {
    const { open } = await mailbox()
    const admins = await UserFactory.apply('admin').createMany(2)
    await queueDigests()
    assert.lengthOf(await open(), 0)

    await UserFactory.apply('pending').create()
    await queueDigests()

    const mails = await open()
    assert.sameMembers(
      recipientsOf(mails),
      admins.map(({ email }) => email)
    )
    assert.equal(mails[0].subject, '1 owner waits to be let in')
    assert.deepEqual(linksIn(mails[0]), ['/review?tab=people'])
  })

  test('is looked for at the start of a server', async ({ assert, cleanup }) => {
    const server = await startMailServer()
    const { email } = await UserFactory.apply('admin').create()
    await UserFactory.apply('pending').createMany(2)

    cleanup(startScheduledJobs())

    const mail = await server.nextMail(email)
    assert.equal(mail.subject, '2 owners wait to be let in')
    await backgroundJobs.settled()
  })

  test('waits for no other job', async ({ assert, cleanup }) => {
    const server = await startMailServer()
    const { email } = await UserFactory.apply('admin').create()
    await UserFactory.apply('pending').create()
    const other = Promise.withResolvers<number>()
    override(TrashedProperty, { purgeExpired: () => other.promise })
    cleanup(() => {
      other.resolve(0)
      return backgroundJobs.settled()
    })

    cleanup(startScheduledJobs())

    const mail = await server.nextMail(email)
    assert.equal(mail.subject, '1 owner waits to be let in')
  })

  test('names reports of listings, alone and beside the rest', async ({ assert, client }) => {
    const { open } = await mailbox()
    await UserFactory.apply('admin').create()
    const { id } = await PropertyFactory.apply('active').create()
    const report = (reason: string) =>
      client.post(`/api/listings/${id}/reports`).unsafeJson({ reason })
    await report('fraud')
    await queueDigests()
    const [alone] = await open()
    assert.equal(alone.subject, '1 report of a listing waits')
    assert.deepEqual(linksIn(alone), ['/enquiries?kind=report&state=new'])

    await report('gone')
    await UserFactory.apply('pending').create()
    await addProperty(await UserFactory.create())
    await db.from('mails').delete()
    await queueDigests()
    const [all] = await open()
    assert.equal(all.subject, '1 property and 1 owner wait for you')
    assert.include(all.text!, '2 reports of listings wait for you.')
    const links = ['/review', '/review?tab=people', '/enquiries?kind=report&state=new']
    assert.deepEqual(linksIn(all), links)
  })

  test('leads to the review desk and to the owners', async ({ assert }) => {
    const { open } = await mailbox()
    await UserFactory.apply('admin').create()
    const owner = await UserFactory.create()
    await UserFactory.apply('pending').createMany(2)
    await addProperty(owner)
    await queueDigests()

    const [mail] = await open()
    assert.equal(mail.subject, '1 property and 2 owners wait for you')
    assert.deepEqual(linksIn(mail), ['/review', '/review?tab=people'])
  })

  test('tells once in 24 hours, also from two servers at once', async ({ assert }) => {
    const { open } = await mailbox()
    await UserFactory.apply('admin').create()
    await UserFactory.apply('pending').create()

    await Promise.all([queueDigests(), queueDigests()])
    assert.lengthOf(await open(), 1)
    await queueDigests()
    assert.lengthOf(await open(), 0)

    const earlier = timestamp(DateTime.utc().minus({ hours: 24, seconds: 1 }))
    await db.from('mails').update({ created_at: earlier })
    await queueDigests()
    assert.lengthOf(await open(), 1)
  })

  test('says nothing once nothing waits, and tells the next thing at once', async ({
    assert,
    client,
  }) => {
    const { open } = await mailbox()
    const admin = await UserFactory.apply('admin').create()
    const owner = await UserFactory.apply('pending').create()
    await db.from('users').where('id', owner.id).update({ muted_mails: '["account"]' })
    await queueDigests()
    await callsOf(client, 'admin', admin).post(`${owner.id}/toggle-active`)
    assert.lengthOf(await open(), 0)

    await addProperty(owner)
    await queueDigests()
    const [mail] = await open()
    assert.equal(mail.subject, '1 property waits for review')
  })

  test('says nothing where it was switched off, or mail is not set up', async ({
    assert,
    db: rows,
  }) => {
    const admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('pending').create()
    await queueDigests()
    await rows.assertCount('mails', 0)

    const { open } = await mailbox()
    await db.from('users').where('id', admin.id).update({ muted_mails: '["digest"]' })
    await queueDigests()
    assert.lengthOf(await open(), 0)
  })
})
