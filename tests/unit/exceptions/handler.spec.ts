import { test } from '@japa/runner'
import { errors as lucidErrors } from '@adonisjs/lucid'
import db from '@adonisjs/lucid/services/db'
import testUtils from '@adonisjs/core/services/test_utils'
import HttpExceptionHandler from '#exceptions/handler'
import Country from '#models/country'
import Property from '#models/property'
import PropertyImage from '#models/property_image'
import SavedView from '#preferences/saved_view'
import User from '#models/user'

async function answerTo(error: unknown) {
  const ctx = await testUtils.createHttpContext()
  ctx.request.headers().accept = 'application/json'
  await new HttpExceptionHandler().handle(error, ctx)
  const [body] = ctx.response.content ?? []
  return { status: ctx.response.getStatus(), body: body as { message: string }, ctx }
}

test.group('Exceptions | handler', () => {
  test('says nothing of a fault of ours but its number', async ({ assert }) => {
    const sql = new Error("insert into users ('hash') - SQLITE_FULL")
    for (const error of [sql, new TypeError('/srv/app.ts'), 'text', { message: 'secret' }]) {
      const { status, body, ctx } = await answerTo(error)
      assert.equal(status, 500)
      assert.deepEqual(Object.keys(body), ['message'])
      assert.match(body.message, /^Something went wrong on our side/)
      assert.include(body.message, String(ctx.request.id()))
      assert.notMatch(body.message, /insert|srv|secret|text/)
    }
  })

  test('has no values of a failed statement to log', async ({ assert }) => {
    const change = db.from('users').where('email', 'typed').update({ nowhere: 'hashed' })
    const error = await change.exec().catch((failure: Error) => failure)
    assert.instanceOf(error, Error)
    assert.match((error as Error).stack!, /nowhere/)
    assert.notMatch((error as Error).stack!, /typed|hashed/)
  })

  test('tells a full disk, a lock and a damaged file from a fault of ours', async ({ assert }) => {
    const expected = {
      507: ['SQLITE_FULL', 'ENOSPC', 'EDQUOT', '53100'],
      503: ['SQLITE_BUSY', 'SQLITE_LOCKED', '55P03', '40P01', 'SQLITE_NOTADB', 'SQLITE_CORRUPT'],
      500: ['SQLITE_IOERR', 'EACCES', '42P01'],
    }
    const lasting = ['SQLITE_NOTADB', 'SQLITE_CORRUPT']
    for (const [wanted, codes] of Object.entries(expected)) {
      for (const code of codes) {
        const { status, ctx } = await answerTo(Object.assign(new Error('of the driver'), { code }))
        assert.equal(status, Number(wanted), code)
        const again = status === 503 && !lasting.includes(code) ? '1' : undefined
        assert.equal(ctx.response.getHeader('retry-after'), again, code)
      }
    }
  })

  test('says what is gone', async ({ assert }) => {
    const sentences = [
      [Property, 'This property is gone.'],
      [PropertyImage, 'This image is gone.'],
      [User, 'This user is gone.'],
      [Country, 'This country is gone.'],
      [SavedView, 'This view is gone.'],
      [undefined, 'Not found.'],
    ] as const
    for (const [model, sentence] of sentences) {
      model?.boot()
      const { status, body } = await answerTo(new lucidErrors.E_ROW_NOT_FOUND(model))
      assert.equal(status, 404)
      assert.equal(body.message, sentence)
    }
  })

  test('makes a conflict of what the database refuses', async ({ assert }) => {
    const clashes = {
      'SQLITE_CONSTRAINT: UNIQUE constraint failed: users.email': 'Email already in use.',
      "SQLITE_CONSTRAINT: UNIQUE constraint failed: index 'countries_name_unique'":
        'There is already a country with this name here.',
      'SQLITE_CONSTRAINT: UNIQUE constraint failed: other.column': 'This is already taken.',
      'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed':
        'This is still in use, or what it refers to is gone.',
    }
    for (const [text, message] of Object.entries(clashes)) {
      const { status, body } = await answerTo(new Error(text))
      assert.equal(status, 409)
      assert.equal(body.message, message)
    }
  })
})
