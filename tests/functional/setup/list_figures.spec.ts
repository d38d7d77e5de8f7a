import { test } from '@japa/runner'
import Migration from '#database/migrations/0022_keep_list_figures'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { runDoctor } from '#maintenance/doctor'
import { migrationOf } from '#tests/helpers/migration'

const migration = migrationOf(Migration)

async function figures() {
  const findings = await runDoctor()
  return findings.find(({ check }) => check === 'figures')!.state
}

test.group('Migration | list figures', () => {
  test('counts what was written before it, and again after it was reverted', async ({
    assert,
    db: database,
  }) => {
    const owner = await UserFactory.create()
    await migration.down()
    const [kept, emptied] = await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
    const image = await PropertyImageFactory.merge({ propertyId: kept.id }).create()
    const last = await PropertyImageFactory.merge({ propertyId: emptied.id }).create()
    await migration.up()
    assert.equal(await figures(), 'ok')
    await database.assertHas('properties', { id: kept.id, image_count: 1, cover: image.fileName })
    await database.assertHas('users', { id: owner.id, property_count: 2 })

    await migration.down()
    await last.delete()
    await migration.up()
    assert.equal(await figures(), 'ok')
    await database.assertHas('properties', { id: emptied.id, image_count: 0, cover: null })
  })
})
