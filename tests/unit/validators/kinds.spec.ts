import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import type { Field } from '#fields/field'
import { ruleOf } from '#validators/kinds'

async function valueOf(field: Field, value: unknown) {
  const validator = vine.create(vine.object({ value: ruleOf(field) }))
  const [error, read] = await validator.tryValidate({ value })
  return error ? 'refused' : (read as { value: unknown }).value
}

test.group('Validators | kinds', () => {
  test('a count may be below zero where its bounds are', async ({ assert }) => {
    const floor: Field = { kind: 'count', min: -5, max: 200 }
    for (const [sent, read] of [
      [-5, -5],
      ['-5', -5],
      ['0', 0],
      [' 12 ', 12],
      ['٣', 3],
    ])
      assert.equal(await valueOf(floor, sent), read)
    for (const sent of [-6, 201, '1.5', '--1', '-', 'two', true, [1]])
      assert.equal(await valueOf(floor, sent), 'refused', JSON.stringify(sent))
    const rooms: Field = { kind: 'count', min: 0, max: 50 }
    assert.equal(await valueOf(rooms, '-0'), 'refused')
  })

  test('a choice is one of its own', async ({ assert }) => {
    const view: Field = { kind: 'choice', choices: ['sea', 'city'] }
    assert.equal(await valueOf(view, ' sea '), 'sea')
    assert.equal(await valueOf(view, 'toString'), 'refused')
  })

  test('choices are a list of its own, each once and in their order', async ({ assert }) => {
    const views: Field = { kind: 'choices', choices: ['sea', 'city'] }
    for (const sent of [['city', 'sea'], 'sea,city', ' city , sea '])
      assert.deepEqual(await valueOf(views, sent), ['sea', 'city'])
    for (const sent of [null, '', ' ', []]) assert.deepEqual(await valueOf(views, sent), [])
    for (const sent of ['toString', 'sea,', ['sea', 'sea'], [['sea']], { 0: 'sea', length: 1 }])
      assert.equal(await valueOf(views, sent), 'refused', JSON.stringify(sent))
  })

  test('a day is one of the calendar, within its bounds', async ({ assert }) => {
    const free: Field = { kind: 'day', first: '2000-01-01', last: '2028-02-29' }
    for (const day of ['2000-01-01', '2028-02-29']) assert.equal(await valueOf(free, day), day)
    for (const sent of ['1999-12-31', '2028-03-01', '2027-02-29', '2027-2-1', '20270201', 2027])
      assert.equal(await valueOf(free, sent), 'refused', String(sent))
  })
})
