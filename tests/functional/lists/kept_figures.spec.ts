import db from '@adonisjs/lucid/services/db'
import type { Assert } from '@japa/assert'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { postgres } from '#config/database'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import { UserFactory } from '#database/factories/user_factory'
import { isSqlite } from '#database/dialect'
import Property from '#models/property'
import TrashedProperty from '#trash/trashed_property'
import User from '#models/user'
import { onlyOnPostgres, unlimitedWaits } from '#tests/helpers/database'
import { expect } from '#tests/helpers/expect'
import { createWorld, plannedAny, renew, run } from '#tests/helpers/random_operations'

/** CHANGES=2000 looks longer. */
const sets = Number(process.env.CHANGES ?? 60)

/** What is live, by what the rule says (`database/triggers/live_properties.ts`). */
const rule = `(properties.active AND available AND users.active AND role = 'Property owner'
  AND (stage IS NULL OR stage NOT IN ('let', 'sold')))`

/** What the database keeps, beside the same counted anew. */
const comparisons = {
  'the images of a property': [
    'SELECT id, image_count AS count FROM properties ORDER BY id',
    `SELECT id, (SELECT count(*) FROM property_images WHERE property_id = properties.id) AS count
      FROM properties ORDER BY id`,
  ],
  'the cover of a property': [
    'SELECT id, cover FROM properties ORDER BY id',
    `SELECT id, (SELECT file_name FROM property_images WHERE property_id = properties.id
      ORDER BY position, file_name LIMIT 1) AS cover FROM properties ORDER BY id`,
  ],
  'the properties of an owner': [
    'SELECT id, property_count AS count FROM users ORDER BY id',
    `SELECT id, (SELECT count(*) FROM properties WHERE owner_id = users.id) AS count
      FROM users ORDER BY id`,
  ],
  'the properties of a country': [
    `SELECT country_id, active, has_images, count FROM property_counts
      WHERE count <> 0 ORDER BY 1, 2, 3`,
    `SELECT country_id, active, image_count > 0 AS has_images, count(*) AS count
      FROM properties GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  ],
  'the users of a role': [
    'SELECT role, active, was_switched, count FROM user_counts WHERE count <> 0 ORDER BY 1, 2, 3',
    `SELECT role, active, field_versions ->> 'active' IS NOT NULL AS was_switched, count(*) AS count
      FROM users GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`,
  ],
  'what is live': [
    'SELECT id, live = TRUE AND listed_at IS NOT NULL AS live FROM properties ORDER BY id',
    `SELECT properties.id, ${rule} AS live
      FROM properties JOIN users ON users.id = owner_id ORDER BY 1`,
  ],
  'what is live in a country': [
    'SELECT country_id, count FROM listing_counts WHERE count <> 0 ORDER BY 1',
    `SELECT properties.country_id, count(*) AS count FROM properties JOIN users ON users.id = owner_id
      WHERE ${rule} GROUP BY 1 ORDER BY 1`,
  ],
} as const

test.group('Lists | kept figures', () => {
  test('agree with the rows after each change of these', async ({ assert }) => {
    const agree = (change: string) => ensureAgreement(assert, change)
    const [owner, another] = await UserFactory.createMany(2)
    const country = await CountryFactory.create()
    const ownerId = owner.id
    const properties = await PropertyFactory.merge({ ownerId }).createMany(4)
    const [first, second, third] = properties
    await agree('properties were added')

    const images = await PropertyImageFactory.merge({ propertyId: first.id }).createMany(3)
    await PropertyImageFactory.merge({ propertyId: second.id }).create()
    await agree('images were added')
    await images[2].merge({ position: 0 }).save()
    await agree('images were reordered')
    await images[2].delete()
    await agree('the cover was removed')
    await images[1].merge({ propertyId: third.id }).save()
    await agree('an image was moved')
    await db.from('property_images').where('property_id', third.id).delete()
    await agree('the last image was removed')

    await db.from('properties').whereIn('id', [first.id, second.id]).update({ active: true })
    await agree('two properties were switched on')
    for (const active of [false, true]) {
      await User.query().where({ id: ownerId }).update({ active })
      await agree(`their owner was switched ${active ? 'on' : 'off'}`)
    }
    await second.merge({ available: false }).save()
    await agree('one of them was taken off the market')
    await second.merge({ available: true }).save()
    await agree('it was put back')
    await User.query().where({ id: another.id }).update({ active: true })
    await second.merge({ ownerId: another.id }).save()
    await agree('it has another owner')
    await first.merge({ countryId: country.id, ownerId: another.id }).save()
    await agree('a property has another country and owner')
    await Property.remove(first.id)
    await agree('a property was deleted')
    await TrashedProperty.restore(first.id)
    await agree('a property was restored')

    await User.query().where({ id: another.id }).update({ active: false, role: 'tenant' })
    await agree('a user has another role')
    const { id } = await UserFactory.apply('pending').create()
    await User.toggleActive(id)
    await agree('an owner was activated')
    await db.from('users').where('id', ownerId).delete()
    await agree('an owner was deleted with their properties')
  })

  /** On SQLite one after the other, because it has one writer. */
  test('agree with the rows whatever changes run at once', async ({ assert }) => {
    const world = await createWorld()
    const atOnce = fc.array(plannedAny, { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(atOnce, async (steps) => {
        await renew(world)
        await Promise.all(steps.map((step) => run(step, world)))
        await ensureAgreement(assert, steps.map(({ name }) => name).join(', '))
      }),
      { numRuns: sets, endOnFailure: true }
    )
  }).timeout(sets * 5000)

  onlyOnPostgres(() => {
    test('agree with the rows after two writers at once, without the lock of writing', async ({
      assert,
    }) => {
      const [owner, another] = await UserFactory.createMany(2)
      const properties = await PropertyFactory.merge({ ownerId: owner.id }).createMany(3)
      const [first, second, third] = properties
      const images = await PropertyImageFactory.merge(
        [first, first, second, third].map(({ id }) => ({ propertyId: id }))
      ).createMany(4)

      const move = `UPDATE property_images SET property_id = ${first.id} WHERE id = ?`
      await changeAtOnce(move, [images[2].id, images[3].id])
      await ensureAgreement(assert, 'both gave a property an image')
      await changeAtOnce('DELETE FROM property_images WHERE id = ?', [images[0].id, images[1].id])
      await ensureAgreement(assert, 'both removed an image of a property')
      const give = `UPDATE properties SET owner_id = ${another.id} WHERE id = ?`
      await changeAtOnce(give, [second.id, third.id])
      await ensureAgreement(assert, 'both gave an owner a property')

      const switchOn = `UPDATE properties SET active = TRUE, country_id = ${second.countryId} WHERE id = ?`
      await changeAtOnce(switchOn, [second.id, third.id])
      await ensureAgreement(assert, 'both put a property into a country')
      await db.from('properties').where({ id: first.id }).update({ active: false })
      const switchOff = `UPDATE users SET active = FALSE WHERE id = ${owner.id}`
      await changeAtOnce(switchOn, [first.id], switchOff)
      await ensureAgreement(assert, 'one switched off the owner of what the other switched on')
    })

    test('agree with the rows after an owner and a property became live at once', async ({
      assert,
    }) => {
      const owner = await UserFactory.merge({ active: false }).create()
      const another = await UserFactory.create()
      const properties = await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
      const [first, second] = properties
      const given = await PropertyFactory.merge({ ownerId: another.id, active: true }).create()
      const switchOn = 'UPDATE properties SET active = TRUE WHERE id = ?'
      const ownerOn = `UPDATE users SET active = TRUE WHERE id = ${owner.id}`
      const ownerOff = () => db.from('users').where({ id: owner.id }).update({ active: false })

      await changeAtOnce(switchOn, [first.id], ownerOn)
      await ensureAgreement(assert, 'one switched on the owner of what the other switched on')
      await ownerOff()
      await db.from('properties').where({ id: first.id }).update({ available: false })
      const offer = 'UPDATE properties SET available = TRUE WHERE id = ?'
      await changeAtOnce(offer, [first.id], ownerOn)
      await ensureAgreement(assert, 'one switched on the owner of what the other put on offer')
      await ownerOff()
      const give = `UPDATE properties SET owner_id = ${owner.id} WHERE id = ?`
      await changeAtOnce(give, [given.id], ownerOn)
      await ensureAgreement(assert, 'one switched on the owner to whom the other gave a property')
      const demote = `UPDATE users SET role = 'tenant' WHERE id = ${owner.id}`
      await changeAtOnce(switchOn, [second.id], demote)
      await ensureAgreement(assert, 'one took the role of the owner of what the other switched on')
      await db.from('properties').where({ id: second.id }).update({ active: false })
      const promote = `UPDATE users SET role = 'Property owner' WHERE id = ${owner.id}`
      await changeAtOnce(switchOn, [second.id], promote)
      await ensureAgreement(assert, 'one gave the role to the owner of what the other switched on')
    })
  })
})

async function ensureAgreement(assert: Assert, change: string) {
  for (const [name, [kept, counted]] of Object.entries(comparisons)) {
    assert.deepEqual(await rowsOf(kept), await rowsOf(counted), `${name} after ${change}`)
  }
  assert.equal(await countIn('property_days'), await countOf('properties'), change)
}

/** The second writer waits for a row of the first one, which then commits. */
async function changeAtOnce(sql: string, ids: number[], other = sql) {
  for (const name of ['one', 'two']) {
    db.manager.add(name, postgres({ connections: 1, database: unlimitedWaits, silence: 0 }))
  }
  const [one, two] = [db.connection('one'), db.connection('two')]
  try {
    await one.rawQuery('BEGIN')
    await one.rawQuery(other, other === sql ? [ids[0]] : [])
    const { rows } = await two.rawQuery('SELECT pg_backend_pid() AS pid')
    let hasRun = false
    const waiting = two
      .rawQuery(sql, [ids.at(-1)!])
      .exec()
      .finally(() => (hasRun = true))
    await expect.poll(async () => hasRun || (await isBlocked(rows[0].pid))).toBe(true)
    await one.rawQuery('COMMIT')
    await waiting
  } finally {
    for (const name of ['one', 'two']) await db.manager.release(name)
  }
}

async function isBlocked(pid: number): Promise<boolean> {
  const { rows } = await db.rawQuery('SELECT cardinality(pg_blocking_pids(?)) > 0 AS is', [pid])
  return rows[0].is
}

/** PostgreSQL's counts are texts, and SQLite's booleans numbers. */
async function rowsOf(sql: string) {
  const answer = await db.rawQuery(sql)
  const rows: Record<string, unknown>[] = isSqlite() ? answer : answer.rows
  return rows.map((row) =>
    Object.values(row)
      .map((value) => (typeof value === 'boolean' ? Number(value) : value))
      .join(' ')
  )
}

async function countIn(table: string) {
  const [{ count }] = await db.from(table).sum('count as count')
  return Number(count)
}

async function countOf(table: string) {
  const [{ count }] = await db.from(table).count('* as count')
  return Number(count)
}
