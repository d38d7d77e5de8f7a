import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import env from '#start/env'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { removeImage } from '#images/property_images'
import Change from '#history/change'
import Operation from '#history/operation'
import Property from '#models/property'
import User from '#models/user'
import { assertStatus, callsOf } from '#tests/helpers/calls'
import { undoing } from '#tests/helpers/undo'
import { valuesOf } from '#tests/helpers/values'

test.group('History | undo of reviews', () => {
  test('takes a verdict back as a whole, and gives it again', async ({ client, db }) => {
    const { user, takeBack, expectRefusal, operation } = await undoing(client)
    const property = await PropertyFactory.apply('waiting').create()
    const { id, submission } = await property.refresh()
    const verdict = operation()
    await Property.decide(
      id,
      { verdict: 'rejected', reasons: ['duplicate'], note: 'Twice', submission },
      verdict
    )

    const undone = await takeBack(verdict.uuid)
    const waiting = { review_state: 'pending', waiting_as: 'new' }
    await db.assertHas('properties', { id, ...waiting, submission: submission + 2 })
    await db.assertEmpty('reviews')
    const redone = await takeBack(undone)
    await db.assertHas('properties', { id, review_state: 'rejected', waiting_as: null })
    await db.assertHas('reviews', { property_id: id, note: 'Twice', reviewer_id: user.id })

    await Property.setActive([id], true, operation())
    await expectRefusal(redone, /has been changed since/)
    await db.assertCount('reviews', 2)
  })

  test('puts approved properties back into the queue', async ({ client, db }) => {
    const { takeBack, operation } = await undoing(client)
    const properties = await PropertyFactory.apply('waiting').createMany(3)
    const approval = operation()
    await Property.setActive(
      properties.map(({ id }) => id),
      true,
      approval
    )
    await takeBack(approval.uuid)
    await db.assertHas(
      'properties',
      { active: false, waiting_as: 'new', review_state: 'pending' },
      3
    )
    await db.assertEmpty('reviews')
  })

  test('shows an owner’s undo of what was approved meanwhile to an admin', async ({
    client,
    db,
  }) => {
    const { operation } = await undoing(client)
    const property = await PropertyFactory.apply('waiting').create()
    const owner = await User.findOrFail(property.ownerId)
    const edit = Operation.by(owner)
    await property.edit({ operation: edit }, (row) => (row.title = 'Approved title'))
    await Property.setActive([property.id], true, operation())

    await assertStatus(callsOf(client, 'owner', owner).post(`operations/${edit.uuid}/undo`), 200)
    await db.assertHas('properties', {
      id: property.id,
      title: property.title,
      waiting_as: 'changed',
    })
  })

  test('leaves the verdict of a switch standing that an owner has changed since', async ({
    client,
    db,
  }) => {
    const { takeBack, operation } = await undoing(client)
    const property = await PropertyFactory.apply('waiting').create()
    const { id, ownerId } = property
    const approval = operation()
    await Property.setActive([id], true, approval)
    const edit = Operation.by(await User.findOrFail(ownerId))
    await property.edit({ operation: edit }, (row) => (row.title = 'Changed'))

    const undone = await takeBack(approval.uuid)
    const waiting = { active: false, review_state: 'approved', waiting_as: 'changed' }
    await db.assertHas('properties', { id, ...waiting })
    await db.assertHas('reviews', { property_id: id, verdict: 'approved' })
    await takeBack(undone)
    await db.assertHas('properties', { id, active: true, review_state: 'approved' })
    await db.assertCount('reviews', 1)
  })
})

test.group('History | undo of changes that are held', (group) => {
  group.each.setup(() => {
    env.set('REVIEW_EDITS', 'hold')
    return () => env.set('REVIEW_EDITS', 'flag')
  })

  const held = { active: false, review_state: 'pending', waiting_as: 'changed' }
  const approved = { active: true, review_state: 'approved', waiting_as: null }

  async function owned(client: ApiClient) {
    const property = await PropertyFactory.apply('active').merge({ price: 100 }).create()
    const owner = await User.findOrFail(property.ownerId)
    const { post } = callsOf(client, 'owner', owner)
    const edit = async (fields: Partial<Property>) => {
      const operation = Operation.by(owner)
      await property.edit({ operation }, (row) => row.merge(fields))
      return operation.uuid
    }
    const undo = async (uuid: string) => {
      const response = await post(`operations/${uuid}/undo`)
      response.assertStatus(200)
      return response.header('x-operation-id')!
    }
    return { id: property.id, owner, edit, undo }
  }

  test('switches a property on again with the last of them alone', async ({
    assert,
    client,
    db,
  }) => {
    const { id, owner, edit, undo } = await owned(client)
    const first = await edit({ title: 'Changed' })
    const second = await edit({ price: 5 })

    const undone = await undo(first)

    await db.assertHas('properties', { id, ...held, price: 500 })
    const { id: operationId } = await Operation.findByOrFail('uuid', undone)
    const [{ changes }] = await Change.where('operation_id = ?', [operationId])
    assert.deepEqual(valuesOf(changes, 'field'), ['title'])
    await undo(second)
    await db.assertHas('properties', { id, ...approved, price: 10_000 })
    const { fieldVersions } = await Property.findOrFail(id)
    assert.equal(fieldVersions!.active[1], owner.id)
    await undo(undone)
    await db.assertHas('properties', { id, ...held, title: 'Changed' })
  })

  test('switches no property on past a later verdict')
    .with(['changes_requested', 'rejected'] as const)
    .run(async ({ client, db }, verdict) => {
      const { id, edit, undo } = await owned(client)
      const edited = await edit({ title: 'Changed' })
      const { operation } = await undoing(client)
      await Property.decideAll([id], { verdict, reasons: ['duplicate'] }, operation())

      const undone = await undo(edited)

      await db.assertHas('properties', { id, active: false, review_state: verdict })
      await undo(undone)
      await db.assertHas('properties', { id, active: false, review_state: verdict })
    })

  test('sets back whether a property is active with its images', async ({ client, db }) => {
    const { id, owner, undo } = await owned(client)
    const image = await PropertyImageFactory.merge({ propertyId: id }).create()
    const removal = Operation.by(owner)
    await removeImage(image, removal)
    await db.assertHas('properties', { id, ...held })

    const undone = await undo(removal.uuid)

    await db.assertHas('properties', { id, ...approved })
    await undo(undone)
    await db.assertHas('properties', { id, ...held })
    await db.assertEmpty('property_images')
  })
})
