import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import type { Area } from '#config/areas'
import Property from '#models/property'
import type User from '#models/user'
import { assertStatus, bodyOf, callsOf } from '#tests/helpers/calls'
import { importing } from '#tests/helpers/imports'
import type { ApiClient } from '@japa/api-client'

async function startedBy(client: ApiClient, area: Area) {
  const owner = await UserFactory.create()
  const user = area === 'admin' ? await UserFactory.apply('admin').create() : owner
  const main = await CountryFactory.merge({ name: 'Oman' }).create()
  const sub = await CountryFactory.merge({ name: 'Muscat', parentId: main.id }).create()
  const send = importing(client, area, user)
  const { post } = callsOf(client, area, user)
  return { owner, user, main, sub, send, post }
}

const refusedIn = (response: {
  body: () => { refused: { line: number; errors: { field: string }[] }[] }
}) => response.body().refused.map(({ line, errors }) => [line, ...errors.map(({ field }) => field)])

const head = ['title', 'price', 'country']

test.group('Imports | properties', () => {
  test('adds an owner’s rows, which wait for a review, as one operation', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, sub, send } = await startedBy(client, 'owner')
    const rows = [
      ['Title', 'Asking price', 'Beds', 'Size (sq ft)', 'Country', 'Furnishing', 'Ref', 'Mood'],
      ['A studio', 'AED 85,000', 'studio', '430', 'Oman / Muscat', 'Furnished', 'R-1', 'good'],
      ['A villa', '1.250.000', '4.00', '3,229', 'muscat', 'no', 'R-2', ''],
    ]

    const response = await send('properties', rows)

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
    assert.containSubset(villa.serialize(), {
      price: 1_250_000,
      bedrooms: 4,
      area: 300,
      kind: null,
    })
    await db.assertHas('operations', { action: 'created', count: 2, actor_id: owner.id }, 1)
    await db.assertHas('changes', { action: 'created', record_type: 'property' }, 2)
    assert.deepEqual(response.body().changes[0].id, studio.id)
    assert.includeDeepMembers(response.body().changes[0].changes, [
      { field: 'price', from: null, to: 85_000 },
    ])
  })

  test('adds an admin’s rows for the owners that they name, without a review', async ({
    assert,
    client,
  }) => {
    const { owner, send } = await startedBy(client, 'admin')
    const other = await UserFactory.create()
    const tenant = await UserFactory.apply('tenant').create()
    const columns = [...head, 'description', 'address', 'owner_id', 'owner_email']
    const row = (...owners: unknown[]) => [
      'A',
      '5',
      'Oman',
      'Text',
      'Street',
      ...owners.map(String),
    ]

    const refused = await send('properties', [
      columns,
      row(owner.id, ''),
      row('', owner.email.toUpperCase()),
      row(owner.id, owner.email),
      row(owner.id, other.email),
      row('', 'nobody@example.com'),
      row('', tenant.email),
      row(999_999, ''),
      row('', ''),
    ])
    refused.assertStatus(422)
    assert.deepEqual(
      refusedIn(refused),
      [5, 6, 7, 8, 9].map((line) => [line, 'owner_id'])
    )
    const [{ errors }] = refused.body().refused
    const says = `The owner with the id ${owner.id} is not “${other.email}”. Please leave one of the two empty.`
    assert.equal(errors[0].message, says)

    const response = await send('properties', [columns, row(owner.id, ''), row('', owner.email)])
    response.assertStatus(200)
    const properties = await Property.all()
    assert.deepEqual(
      properties.map(({ ownerId, waitingAs }) => [ownerId, waitingAs]),
      [
        [owner.id, null],
        [owner.id, null],
      ]
    )
  })

  test('takes an admin’s cities, which that form has not', async ({ assert, client, db }) => {
    const { owner, send, post } = await startedBy(client, 'admin')
    const columns = [...head, 'description', 'address', 'owner_id', 'city', 'available']
    const row = ['A', 5, 'Oman', 'Text', 'Street', owner.id, 'Sur', 'no']
    const { fields } = await bodyOf(send('properties', [columns, row]))
    assert.includeMembers(fields, ['city', 'owner_email'])
    assert.notInclude(fields, 'available')
    const { id } = await Property.firstOrFail()
    await db.assertHas('properties', { id, city: 'Sur', available: true })

    const moved = [
      ['id', 'city'],
      [id, 'Nizwa'],
    ]
    const { changes, operation_id: operation } = await bodyOf(send('properties', moved))
    assert.deepEqual(changes[0].changes, [{ field: 'city', from: 'Sur', to: 'Nizwa' }])
    await assertStatus(post(`operations/${operation}/undo`), 200)
    await db.assertHas('properties', { id, city: 'Sur' })
  })

  test('finds a row again by its id or its reference, and changes the columns of the file alone', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, send, main } = await startedBy(client, 'owner')
    const fields = { ownerId: owner.id, countryId: main.id }
    const [one, two, three] = await PropertyFactory.apply('described').merge(fields).createMany(3)
    await one.merge({ reference: 'One' }).save()
    await two.merge({ reference: 'Two' }).save()
    await three.merge({ reference: null }).save()

    const response = await send('properties', [
      ['id', 'reference', 'price', 'title', 'country'],
      ['', 'TWO', '77', two.title, ''],
      [one.id, 'One', one.price, one.title, 'Oman'],
      [three.id, '', three.price, 'Another title', 'Oman'],
      ['', 'Three', '12', 'New', 'Oman'],
    ])
    response.assertStatus(422)
    assert.deepEqual(refusedIn(response), [[2, 'country_id']])

    const done = await send('properties', [
      ['id', 'reference', 'price', 'title', 'country'],
      ['', 'Two', '77', two.title, 'Oman'],
      [one.id, 'One', one.price, one.title, 'Oman'],
      [three.id, '', three.price, 'Another title', 'Oman'],
      ['', 'Three', '12', 'New', 'Oman'],
    ])
    done.assertStatus(200)
    done.assertBodyContains({ created: 1, updated: 2, unchanged: 1 })
    assert.deepEqual(done.body().changes[0], {
      ...{ line: 2, id: two.id, label: two.title, action: 'updated', photos: 0 },
      changes: [{ field: 'price', from: two.price, to: 77 }],
    })
    await db.assertHas('properties', { id: two.id, price: 7700, version: 3, bedrooms: 2 })
    await db.assertHas('properties', { id: one.id, version: 2 })
    await db.assertHas('properties', { id: three.id, title: 'Another title' })
  })

  test('finds a reference again whose zeros behind the point a spreadsheet takes off', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, send, main } = await startedBy(client, 'owner')
    const fields = { ownerId: owner.id, countryId: main.id }
    for (const reference of ['12.0', '13'])
      await PropertyFactory.merge({ ...fields, title: reference, reference }).create()
    for (const [one, two] of [
      ['12', '13.0'],
      ['12.0', '13'],
    ]) {
      const response = await send('properties', [
        ['reference', 'title'],
        [one, '12.0'],
        [two, '13'],
      ])
      response.assertStatus(200)
      response.assertBodyContains({ created: 0, unchanged: 2 })
    }
    await PropertyFactory.merge({ ...fields, reference: '12' }).create()
    const several = await send('properties', 'reference,title\n12,A')
    assert.deepEqual(refusedIn(several)[0].slice(0, 2), [2, 'reference'])
    await db.assertCount('properties', 3)
  })

  test('says once what columns are missing where all rows are new', async ({ assert, client }) => {
    const { owner, send, main } = await startedBy(client, 'owner')
    const fields = { ownerId: owner.id, countryId: main.id, reference: 'Old' }
    await PropertyFactory.merge(fields).create()
    const columns = ['reference', 'title', 'price']
    const added = [1, 2, 3].map((index) => [`R-${index}`, 'A', 5])
    for (const one of [columns, ['id', ...columns]]) {
      const table = [one, ...added.map((row) => (one[0] === 'id' ? ['', ...row] : row))]
      const response = await send('properties', table, { dry_run: 1 })
      response.assertStatus(422)
      response.assertBodyContains({
        message: 'The file has no column for: country. Its first row has to have the headings.',
        errors: [{ field: 'file' }],
      })
      assert.lengthOf(response.body().columns, one.length)
      assert.include(response.body().fields, 'country')
      const mended = await send('properties', table, {
        ...{ dry_run: 1, defaults: JSON.stringify({ country: 'Oman' }) },
      })
      mended.assertBodyContains({ created: 3 })
    }
    // Some of these rows change what is stored, or can't be read.
    const some = await send('properties', [columns, ['Old', 'B', 6], ...added], { dry_run: 1 })
    some.assertBodyContains({ updated: 1 })
    assert.deepEqual(refusedIn(some), [
      [3, 'country_id'],
      [4, 'country_id'],
      [5, 'country_id'],
    ])
    const nobody = await send('properties', [columns, ['R-1', 'A', 'x']], { dry_run: 1 })
    assert.deepEqual(refusedIn(nobody), [[2, 'price', 'country_id']])
    const unread = [['Old', 'B', 'POA'], added[0]]
    const mixed = await send('properties', [columns, ...unread], { dry_run: 1 })
    assert.deepEqual(refusedIn(mixed), [
      [2, 'price'],
      [3, 'country_id'],
    ])
  })

  test('clears a fact by an empty cell, and leaves what a short row lacks', async ({
    client,
    db,
  }) => {
    const { owner, send, main } = await startedBy(client, 'owner')
    const fields = { ownerId: owner.id, countryId: main.id }
    const property = await PropertyFactory.apply('described').merge(fields).create()
    const { id } = property
    const response = await send('properties', `id,bedrooms,features,area\n${id},,\n`)
    response.assertStatus(200)
    await db.assertHas('properties', { id, bedrooms: null, features: '[]', area: 965 })
  })

  test('refuses a stranger’s id like that of nobody, and what stands twice', async ({
    assert,
    client,
    db,
  }) => {
    const { owner, send } = await startedBy(client, 'owner')
    const stranger = await PropertyFactory.create()
    const own = await PropertyFactory.merge({ ownerId: owner.id }).create()
    const response = await send('properties', [
      ['id', ...head, 'reference'],
      [stranger.id, 'A', 1, 'Oman', ''],
      [999_999, 'A', 1, 'Oman', ''],
      ['1e0', 'A', 1, 'Oman', ''],
      [own.id, 'A', 1, 'Oman', ''],
      [own.id, 'B', 1, 'Oman', ''],
      ['', 'C', 1, 'Oman', 'R-9'],
      ['', 'D', 1, 'Oman', 'r-9'],
    ])
    response.assertStatus(422)
    assert.deepEqual(refusedIn(response), [
      ...[2, 3, 4, 6].map((line) => [line, 'id']),
      [8, 'reference'],
    ])
    const messages = response.body().refused.map(({ errors }: any) => errors[0].message)
    assert.deepEqual(
      messages.slice(0, 3),
      [stranger.id, 999_999, '1e0'].map((id) => `There is no property with the id “${id}”.`)
    )
    assert.equal(messages[3], 'This is in row 5 already.')
    await db.assertCount('properties', 2)
    await db.assertEmpty('operations')
  })

  test('names the reference of two rows that both have it', async ({ assert, client }) => {
    const { owner, send } = await startedBy(client, 'owner')
    await PropertyFactory.merge({ ownerId: owner.id, reference: 'R-1' }).create()
    const columns = [...head, 'reference']
    const row = ['A', 1, 'Oman', 'r-1']
    const response = await send('properties', [columns, row, row])
    assert.deepEqual(refusedIn(response), [[3, 'reference']])
  })

  test('refuses each cell that it can’t read, with its field and why', async ({
    assert,
    client,
  }) => {
    const { send, sub } = await startedBy(client, 'owner')
    const { id: parentId } = await CountryFactory.create()
    await CountryFactory.merge({ name: 'Muscat', parentId }).create()
    const response = await send('properties', [
      [...head, 'bedrooms', 'area', 'available_from', 'kind', 'country_id'],
      ['', '1.250', 'Muscat', 'two', '1.250', '03/04/2026', 'castle', ''],
      ['A', '€ 500', 'Atlantis', 51, '0', '2026-02-30', '', ''],
      ['A', '1', 'Oman', 1, 1, '', '', sub.id],
    ])
    response.assertStatus(422)
    assert.deepEqual(
      refusedIn(response).map(([line, ...fields]) => [line, ...fields.sort()]),
      [
        [2, 'area', 'available_from', 'bedrooms', 'country_id', 'kind', 'price', 'title'],
        [3, 'area', 'available_from', 'bedrooms', 'country_id', 'price'],
        [4, 'country_id'],
      ]
    )
    const said = response.body().refused.flatMap(({ errors }: any) => errors)
    const messages = said.map(({ message }: any) => message)
    assert.includeMembers(messages, [
      '“1.250” can be read in two ways, as 1,250 or as 1.25. Please write the one that is meant.',
      '“03/04/2026” can be read in two ways, as 2026-04-03 or as 2026-03-04. Please write the one that is meant.',
      `“€ 500” can't be read as a price in AED. Please write the amount alone, or a rent with “per month” or “per year”.`,
      'There is no country “Atlantis”.',
      'There are several called “Muscat”. Please write “Main Country / Name”.',
    ])
    assert.match(
      response.body().refused_file,
      /^\uFEFFtitle,price,country,.*,errors\r\n,1\.250,Muscat/
    )
  })

  test('tells refused rows by their row, their name and what was typed', async ({
    assert,
    client,
  }) => {
    const { send } = await startedBy(client, 'owner')
    const rows = [
      [...head, 'reference', 'bedrooms'],
      ['Barn', 'on request', 'Oman', 'A-1', ''],
      ['', 5, 'Oman', '', 'many'],
    ]
    const response = await send('properties', rows, { dry_run: 1 })
    assert.deepEqual(
      response
        .body()
        .refused.map(({ line, label }: { line: number; label: string }) => [line, label]),
      [
        [2, 'A-1 · Barn'],
        [3, ''],
      ]
    )
    const [[price], others] = response
      .body()
      .refused.map(({ errors }: { errors: { message: string }[] }) =>
        errors.map(({ message }) => message)
      )
    assert.include(price, 'on request')
    assert.include(others.join(), 'many')
  })

  test('shows the first rows of each kind', async ({ assert, client }) => {
    const { send, owner, main } = await startedBy(client, 'owner')
    const { id } = await PropertyFactory.merge({ ownerId: owner.id, countryId: main.id }).create()
    const added = Array.from({ length: 201 }, (_, index) => ['', `New ${index}`, 5, 'Oman'])
    const rows = [['id', ...head], ...added, [id, 'Changed', 5, 'Oman']]
    const response = await send('properties', rows, { dry_run: 1 })
    const actions = response.body().changes.map(({ action }: { action: string }) => action)
    assert.lengthOf(actions, 201)
    assert.lengthOf(
      actions.filter((action: string) => action === 'updated'),
      1
    )
  })

  test('warns where an id is that of another owner’s other property', async ({
    assert,
    client,
  }) => {
    const { send, owner, main } = await startedBy(client, 'admin')
    const other = await UserFactory.create()
    const fields = { ownerId: owner.id, countryId: main.id, title: 'Stored' }
    const { id } = await PropertyFactory.merge(fields).create()
    const columns = ['id', 'title', 'price', 'owner_email']
    for (const [title, email, defaults, count] of [
      ['Another', other.email, {}, 1],
      ['Another', '', { owner_id: other.id }, 1],
      ['Another', owner.email, {}, 0],
      ['Stored', other.email, {}, 0],
      ['Another', '', {}, 0],
    ] as const) {
      const row = [id, title, 7, email].slice(0, email ? 4 : 3)
      const response = await send('properties', [columns.slice(0, row.length), row], {
        ...{ dry_run: 1, defaults: JSON.stringify(defaults) },
      })
      const { warnings, refused } = response.body()
      assert.deepEqual(refused, [])
      assert.lengthOf(warnings, count)
      if (count) {
        assert.containSubset(warnings, [{ line: 2, field: 'id' }])
        assert.include(warnings[0].message, 'Stored')
      }
    }
  })

  test('imports the other rows where that is asked for', async ({ assert, client, db }) => {
    const { send } = await startedBy(client, 'owner')
    const others = ['B', 'C', 'D', 'E'].map((title) => [title, '5', 'Oman'])
    const rows = [head, ['A', 'x', 'Oman'], ...others]
    const response = await send('properties', rows, { skip_refused: 1 })
    response.assertStatus(200)
    response.assertBodyContains({ created: 4 })
    assert.deepEqual(refusedIn(response), [[2, 'price']])
    await db.assertHas('properties', { title: 'B' }, 1)
    await db.assertCount('properties', 4)
    const mended = response.body().refused_file.replace(',x,', ',7,')
    const again = await send('properties', mended)
    again.assertStatus(200)
    await db.assertHas('properties', { title: 'A', price: 700 })
  })

  test('takes Excel’s line of the separator for what it is', async ({ assert, client, db }) => {
    const { send } = await startedBy(client, 'owner')
    const rows = 'title;price;country\r\n"A, B";5;Oman\r\nC;x;Oman\r\n'
    for (const [index, line] of ['sep=;', '"SEP=;"'].entries()) {
      const response = await send('properties', `\uFEFF${line}\r\n${rows}`, { skip_refused: 1 })
      response.assertStatus(200)
      assert.deepEqual(refusedIn(response), [[3, 'price']])
      await db.assertHas('properties', { title: 'A, B' }, index + 1)
    }
  })

  test('says the same before anything is changed', async ({ assert, client, db }) => {
    const { send } = await startedBy(client, 'owner')
    const rows = [head, ['A', 'x', 'Oman'], ['B', '5', 'Oman']]
    const dry = await send('properties', rows, { dry_run: 1 })
    dry.assertStatus(200)
    for (const table of ['properties', 'operations']) await db.assertEmpty(table)
    const done = await send('properties', rows, { skip_refused: 1 })
    const { message, operation_id: none, ...said } = dry.body()
    assert.isNull(none)
    assert.match(message, /^Nothing is changed yet/)
    const changes = said.changes.map((change: object) => ({
      ...change,
      id: done.body().changes[0].id,
    }))
    assert.containSubset(done.body(), { ...said, changes })
  })

  test('lets a person choose what a column is', async ({ assert, client, db }) => {
    const { send } = await startedBy(client, 'owner')
    const rows = [
      ['Wie heißt es', 'price', 'country', 'city'],
      ['A', 5, 'Oman', 'Sur'],
    ]
    const missing = await send('properties', rows)
    missing.assertStatus(422)
    assert.equal(
      missing.body().message,
      'The file has no column for: title. Its first row has to have the headings.'
    )
    assert.equal(missing.body().errors[0].field, 'file')
    assert.include(missing.body().fields, 'title')
    assert.equal(missing.body().columns.length, 4)
    const columns = JSON.stringify({ 'Wie heißt es': 'title', 'city': '' })
    const response = await send('properties', rows, { columns })
    response.assertStatus(200)
    await db.assertHas('properties', { title: 'A', city: null })
    for (const wrong of ['[]', 'x', '{"price":5}', '{"price":"owner_id"}']) {
      const refused = await send('properties', rows, { columns: wrong })
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'columns')
    }
  })

  test('can be undone as one, but for what was changed since', async ({ assert, client, db }) => {
    const { owner, send, main, post } = await startedBy(client, 'owner')
    const fields = { ownerId: owner.id, countryId: main.id }
    const [one, two] = await PropertyFactory.merge(fields).createMany(2)
    const { operation_id: id } = await bodyOf(
      send('properties', [
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
    assert.equal(undone.body().done_count, 2)
    assert.sameMembers(
      undone.body().skipped.map(({ reason }: { reason: string }) => reason),
      ['“One” has been changed since: title.', '“Four” has been changed since: price.']
    )
    await db.assertHas('properties', { id: two.id, title: two.title })
    await db.assertHas('trashed_properties', { title: 'Three', deleted_by: owner.id }, 1)
    const redone = await post(`operations/${undone.header('x-operation-id')}/undo`)
    redone.assertStatus(200)
    await db.assertHas('properties', { title: 'Three' }, 1)
  })

  test('lets nobody undo an owner’s import but the owner and admins', async ({ client }) => {
    const { send } = await startedBy(client, 'owner')
    const { operation_id: id } = await bodyOf(send('properties', [head, ['A', 5, 'Oman']]))
    const stranger = callsOf(client, 'owner', await UserFactory.create())
    await assertStatus(stranger.post(`operations/${id}/undo`), 404)
    const admin: User = await UserFactory.apply('admin').create()
    await assertStatus(callsOf(client, 'admin', admin).post(`operations/${id}/undo`), 200)
  })

  test('are five an hour for an owner, dry runs and refused ones not counted', async ({
    client,
  }) => {
    const { send } = await startedBy(client, 'owner')
    const rows = [head, ['A', 5, 'Oman']]
    await send('properties', rows, { dry_run: 1 })
    await send('properties', [head, ['A', 'x', 'Oman']])
    for (let count = 0; count < 5; count++) await assertStatus(send('properties', rows), 200)
    const response = await send('properties', rows)
    response.assertStatus(429)
    response.assertBodyContains({
      message: 'You can import at most 5 files an hour. Please try again in 60 minutes.',
    })
    await assertStatus(send('properties', rows, { dry_run: 1 }), 200)
  })

  test('come to the review like any other change of an owner', async ({ client, db }) => {
    const { owner, send, main } = await startedBy(client, 'owner')
    const fields = { ownerId: owner.id, countryId: main.id }
    const { id } = await PropertyFactory.apply('active').merge(fields).create()
    await send('properties', [
      ['id', 'price'],
      [id, 3],
    ])
    await db.assertHas('properties', { id, waiting_as: 'changed', active: true, submission: 2 })
  })
})
