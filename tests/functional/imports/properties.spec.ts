import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import Property from '#models/property'
import { assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { importer, reasonsIn, refusedIn } from '#tests/helpers/imports'

const head = ['title', 'price', 'country']
const columnMissing = (fields: string) =>
  `The file has no column for: ${fields}. Its first row has to have the headings.`

test.group('Imports | properties', () => {
  test('adds an owner’s rows, which wait for a review, as one operation', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, sub, send } = await importer(client)
    const response = await send([
      ['Title', 'Asking price', 'Beds', 'Size (sq ft)', 'Country', 'Furnishing', 'Ref', 'Mood'],
      ['A studio', 'AED 85,000', 'studio', '430', 'Oman / Muscat', 'Furnished', 'R-1', 'good'],
      ['A villa', '1.250.000', '4.00', '3,229', 'muscat', 'no', 'R-2', ''],
    ])
    response.assertStatus(200)
    response.assertBodyContains({
      ...{ rows: 2, created: 2, updated: 0, unchanged: 0, refused: [], refused_file: null },
      unknown_columns: ['Mood'],
      operation_id: response.header('x-operation-id'),
    })
    const [studio, villa] = await Property.query().orderBy('id')
    assert.containSubset(studio.serialize(), {
      ...{ title: 'A studio', price: 85_000, bedrooms: 0, kind: 'studio', area: 39.9 },
      ...{ ownerId: owner.id, countryId: sub.id, furnished: true, reference: 'R-1' },
      ...{ active: false, available: true, waitingAs: 'new', version: 1, features: [] },
    })
    const read = { price: 1_250_000, bedrooms: 4, area: 300, kind: null }
    assert.containSubset(villa.serialize(), read)
    await db.assertHas('operations', { action: 'created', count: 2, actor_id: owner.id }, 1)
    await db.assertHas('changes', { action: 'created', record_type: 'property' }, 2)
    const [{ id, changes }] = response.body().changes
    assert.deepEqual(id, studio.id)
    assert.includeDeepMembers(changes, [{ field: 'price', from: null, to: 85_000 }])
  })

  test('adds an admin’s rows for the owners that they name, without a review', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, send, post } = await importer(client, 'admin')
    const response = await send([
      [...head, 'description', 'address', 'owner_id', 'owner_email', 'city', 'available'],
      ['A', 5, 'Oman', 'Text', 'Street', owner.id, '', 'Sur', 'no'],
      ['B', 5, 'Oman', 'Text', 'Street', '', owner.email.toUpperCase(), '', ''],
      ['C', 5, 'Oman', 'Text', 'Street', owner.id, owner.email, '', ''],
    ])
    response.assertStatus(200)
    assert.includeMembers(response.body().fields, ['city', 'owner_email'])
    assert.notInclude(response.body().fields, 'available')
    await db.assertHas('properties', { owner_id: owner.id, waiting_as: null, available: true }, 3)

    const { id } = await Property.findByOrFail('city', 'Sur')
    const moved = await bodyOf(send(`id,city\n${id},Nizwa`))
    assert.deepEqual(moved.changes[0].changes, [{ field: 'city', from: 'Sur', to: 'Nizwa' }])
    await assertStatus(post(`operations/${moved.operation_id}/undo`), 200)
    await db.assertHas('properties', { id, city: 'Sur' })
  })

  test('finds a row again by its id or its reference, and changes the columns of the file alone', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, send, main } = await importer(client)
    const fields = { ownerId: owner.id, countryId: main.id }
    const [one, two, three] = await PropertyFactory.apply('described').merge(fields).createMany(3)
    await one.merge({ reference: 'One' }).save()
    await two.merge({ reference: 'Two' }).save()
    await three.merge({ reference: null }).save()
    const file = (reference: string, country: string) => [
      ['id', 'reference', 'price', 'title', 'country'],
      ['', reference, '77', two.title, country],
      [one.id, 'One', one.price, one.title, 'Oman'],
      [three.id, '', three.price, 'Another title', 'Oman'],
      ['', 'Three', '12', 'New', 'Oman'],
    ]
    assert.deepEqual(refusedIn(await send(file('TWO', ''))), ['2 country_id'])

    const done = await send(file('Two', 'Oman'))
    done.assertStatus(200)
    done.assertBodyContains({ created: 1, updated: 2, unchanged: 1 })
    assert.deepEqual(done.body().changes[0], {
      ...{ line: 2, id: two.id, label: `Two · ${two.title}`, action: 'updated', photos: 0 },
      changes: [{ field: 'price', from: two.price, to: 77 }],
    })
    await db.assertHas('properties', { id: two.id, price: 7700, version: 3, bedrooms: 2 })
    await db.assertHas('properties', { id: one.id, version: 2 })
    await db.assertHas('properties', { id: three.id, title: 'Another title' })
  })

  test('finds a reference again whose zeros behind the point a spreadsheet takes off', async ({
    client,
    assert,
    db,
  }) => {
    const { owner, send, main } = await importer(client)
    const fields = { ownerId: owner.id, countryId: main.id }
    for (const reference of ['12.0', '13'])
      await PropertyFactory.merge({ ...fields, title: reference, reference }).create()
    for (const rows of ['12,12.0\n13.0,13', '12.0,12.0\n13,13']) {
      const response = await send(`reference,title\n${rows}`)
      response.assertBodyContains({ created: 0, unchanged: 2 })
    }
    await PropertyFactory.merge({ ...fields, reference: '12' }).create()
    assert.include(refusedIn(await send('reference,title\n12,A')), '2 reference')
    await db.assertCount('properties', 3)
  })

  for (const [what, rows, ...says] of [
    ['are missing where all rows are new', 'R-1,A,5', columnMissing('country')],
    ['some new rows lack', 'Old,B,6\nR-1,A,5\nR-2,A,5', '3 country_id', '4 country_id'],
    ['a row lacks that is refused', 'R-1,A,x', '2 price', '2 country_id'],
    ['new rows lack beside a refused one', 'Old,B,POA\nR-1,A,5', '2 price', '3 country_id'],
  ])
    test(`tells which columns ${what}`, async ({ assert, client }) => {
      const { owner, send, main } = await importer(client)
      const fields = { ownerId: owner.id, countryId: main.id, reference: 'Old' }
      await PropertyFactory.merge(fields).create()
      for (const [id, cell] of [
        ['', ''],
        ['id,', ','],
      ]) {
        const file = `${id}reference,title,price\n${rows.replaceAll(/^/gm, cell)}`
        const response = await send(file, { dry_run: 1 })
        const { message, columns, fields: named } = response.body()
        const isRead = response.status() === 200
        assert.deepEqual(isRead ? refusedIn(response) : [message], says)
        assert.includeMembers(named, ['country'])
        assert.lengthOf(columns, id ? 4 : 3)
        const defaults = JSON.stringify({ country: 'Oman' })
        const mended = await send(file, { dry_run: 1, defaults })
        mended.assertStatus(200)
        assert.isFalse(refusedIn(mended).some((reason) => reason.endsWith('country_id')))
      }
    })

  test('clears a fact by an empty cell, and leaves what a short row lacks', async ({
    client,
    db,
  }) => {
    const { owner, send, main } = await importer(client)
    const fields = { ownerId: owner.id, countryId: main.id }
    const { id } = await PropertyFactory.apply('described').merge(fields).create()
    await assertStatus(send(`id,bedrooms,features,area\n${id},,\n`), 200)
    await db.assertHas('properties', { id, bedrooms: null, features: '[]', area: 965 })
  })

  test('refuses a stranger’s id like that of nobody, and what stands twice', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, send } = await importer(client)
    const { id: stranger } = await PropertyFactory.create()
    const { id } = await PropertyFactory.merge({ ownerId: owner.id }).create()
    await PropertyFactory.merge({ ownerId: owner.id, reference: 'R-1' }).create()
    const response = await send([
      ['id', ...head, 'reference'],
      [stranger, 'A', 1, 'Oman', ''],
      [999_999, 'A', 1, 'Oman', ''],
      ['1e0', 'A', 1, 'Oman', ''],
      [id, 'A', 1, 'Oman', ''],
      [id, 'B', 1, 'Oman', ''],
      ['', 'C', 1, 'Oman', 'R-9'],
      ['', 'D', 1, 'Oman', 'r-9'],
      ['', 'E', 1, 'Oman', 'r-1'],
      ['', 'E', 1, 'Oman', 'r-1'],
    ])
    response.assertStatus(422)
    assert.deepEqual(reasonsIn(response), [
      `2 id: There is no property with the id “${stranger}”.`,
      '3 id: There is no property with the id “999999”.',
      '4 id: There is no property with the id “1e0”.',
      '6 id: This is in row 5 already.',
      '8 reference: This is in row 7 already.',
      '10 reference: This is in row 9 already.',
    ])
    await db.assertCount('properties', 3)
    await db.assertEmpty('operations')
  })

  test('shows the first rows of each kind', async ({ assert, client }) => {
    const { send, owner, main } = await importer(client)
    const { id } = await PropertyFactory.merge({ ownerId: owner.id, countryId: main.id }).create()
    const added = Array.from({ length: 201 }, (_, index) => ['', `New ${index}`, 5, 'Oman'])
    const rows = [['id', ...head], ...added, [id, 'Changed', 5, 'Oman']]
    const { changes } = await bodyOf(send(rows, { dry_run: 1 }))
    const actions: string[] = changes.map(({ action }: { action: string }) => action)
    assert.deepEqual(actions, [...Array<string>(200).fill('created'), 'updated'])
  })

  test('warns where an id is that of another owner’s other property', async ({
    assert,
    client,
  }) => {
    const { send, owner, main } = await importer(client, 'admin')
    const other = await UserFactory.create()
    const fields = { ownerId: owner.id, countryId: main.id, title: 'Stored' }
    const { id } = await PropertyFactory.merge(fields).create()
    const ofOther = JSON.stringify({ owner_id: other.id })
    for (const [file, isOther, defaults = '{}'] of [
      [`id,title,price,owner_email\n${id},Another,7,${other.email}`, true],
      [`id,title,price,owner_email\n${id},Another,7,${owner.email}`, false],
      [`id,title,price,owner_email\n${id},Stored,7,${other.email}`, false],
      [`id,title,price\n${id},Another,7`, false],
      [`id,title,price\n${id},Another,7`, true, ofOther],
    ] as const) {
      const { warnings, refused } = await bodyOf(send(file, { dry_run: 1, defaults }))
      assert.deepEqual(refused, [])
      assert.lengthOf(warnings, isOther ? 1 : 0)
      if (!isOther) continue
      assert.containSubset(warnings, [{ line: 2, field: 'id' }])
      assert.include(warnings[0].message, 'Stored')
    }
  })

  test('says what it would do, imports the other rows, and takes the mended ones', async ({
    assert,
    client,
    db,
  }) => {
    const { send } = await importer(client)
    const rows = [
      [...head, 'reference'],
      ['Barn', 'x', 'Oman', 'A-1'],
      ['B', '5', 'Oman', ''],
    ]
    const dry = await send(rows, { dry_run: 1 })
    dry.assertStatus(200)
    for (const table of ['properties', 'operations']) await db.assertEmpty(table)
    const done = await send(rows, { skip_refused: 1 })
    done.assertStatus(200)
    done.assertBodyContains({ created: 1, refused: [{ line: 2, label: 'A-1 · Barn' }] })
    assert.deepEqual(refusedIn(done), ['2 price'])
    await db.assertHas('properties', { title: 'B' })
    await db.assertCount('properties', 1)

    const { message, operation_id: none, changes, ...said } = dry.body()
    assert.isNull(none)
    assert.match(message, /^Nothing is changed yet/)
    const { id } = done.body().changes[0]
    assert.containSubset(done.body(), { ...said, changes: [{ ...changes[0], id }] })
    await assertStatus(send(done.body().refused_file.replace(',x,', ',7,')), 200)
    await db.assertHas('properties', { title: 'Barn', price: 700 })
  })

  test('lets a person choose what a column is', async ({ assert, client, db }) => {
    const { send } = await importer(client)
    const rows = 'Wie heißt es,price,country,city,Grösse\nA,5,Oman,Sur,"1,200"'
    const missing = await send(rows)
    missing.assertStatus(422)
    missing.assertBodyContains({ message: columnMissing('title'), errors: [{ field: 'file' }] })
    assert.include(missing.body().fields, 'title')
    assert.lengthOf(missing.body().columns, 5)
    const columns = JSON.stringify({ 'Wie heißt es': 'title', 'city': '', 'Grösse': 'area:sqft' })
    const response = await send(rows, { columns })
    response.assertStatus(200)
    assert.deepInclude(response.body().columns[4], { field: 'area', unit: 'sqft' })
    await db.assertHas('properties', { title: 'A', city: null, area: 1115 })
    for (const wrong of ['[]', 'x', '{"price":5}', '{"price":"price:sqft"}']) {
      const refused = await send(rows, { columns: wrong })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'columns')
    }
  })

  test('can be undone as one, but for what was changed since', async ({ assert, client, db }) => {
    const { owner, send, main, post } = await importer(client)
    const fields = { ownerId: owner.id, countryId: main.id }
    const [one, two] = await PropertyFactory.merge(fields).createMany(2)
    const { operation_id: id } = await bodyOf(
      send([
        ['id', ...head],
        [one.id, 'One', 5, 'Oman'],
        [two.id, 'Two', 5, 'Oman'],
        ['', 'Three', 5, 'Oman'],
        ['', 'Four', 5, 'Oman'],
      ])
    )
    const four = await Property.findByOrFail('title', 'Four')
    await four.edit({}, (row) => row.merge({ price: 8 }))
    await one.refresh()
    await one.edit({}, (row) => row.merge({ title: 'Changed' }))

    const undone = await post(`operations/${id}/undo`)
    undone.assertStatus(200)
    undone.assertBodyContains({ done_count: 2 })
    const reasons = undone.body().skipped.map(({ reason }: { reason: string }) => reason)
    const changed = [
      '“One” has been changed since: title.',
      '“Four” has been changed since: price.',
    ]
    assert.sameMembers(reasons, changed)
    await db.assertHas('properties', { id: two.id, title: two.title })
    await db.assertHas('trashed_properties', { title: 'Three', deleted_by: owner.id }, 1)
    await assertStatus(post(`operations/${undone.header('x-operation-id')}/undo`), 200)
    await db.assertHas('properties', { title: 'Three' }, 1)
    for (const action of ['created', 'undone']) {
      await db.assertHas('operations', { file: 'rows.csv', action }, action === 'undone' ? 2 : 1)
    }
    await db.assertHas('operations', { file: null, action: 'updated' }, 2)
  })

  test('lets nobody undo an owner’s import but the owner and admins', async ({ client }) => {
    const { send } = await importer(client)
    const { operation_id: id } = await bodyOf(send([head, ['A', 5, 'Oman']]))
    const stranger = callsOf(client, 'owner', await UserFactory.create())
    await assertStatus(stranger.post(`operations/${id}/undo`), 404)
    const admin = await UserFactory.apply('admin').create()
    await assertStatus(callsOf(client, 'admin', admin).post(`operations/${id}/undo`), 200)
  })

  test('are five an hour for an owner, dry runs and refused ones not counted', async ({
    client,
  }) => {
    const { send } = await importer(client)
    const rows = [head, ['A', 5, 'Oman']]
    await send(rows, { dry_run: 1 })
    await send([head, ['A', 'x', 'Oman']])
    for (let count = 0; count < 5; count++) await assertStatus(send(rows), 200)
    const response = await send(rows)
    response.assertStatus(429)
    response.assertBodyContains({
      message: 'You can import at most 5 files an hour. Please try again in 60 minutes.',
    })
    await assertStatus(send(rows, { dry_run: 1 }), 200)
  })

  test('come to the review like any other change of an owner', async ({ client, db }) => {
    const { owner, send, main } = await importer(client)
    const fields = { ownerId: owner.id, countryId: main.id }
    const { id } = await PropertyFactory.apply('active').merge(fields).create()
    await send(`id,price\n${id},3`)
    await db.assertHas('properties', { id, waiting_as: 'changed', active: true, submission: 2 })
  })
})
