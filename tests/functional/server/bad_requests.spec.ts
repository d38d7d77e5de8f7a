import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { assertStatus } from '#tests/helpers/calls'
import { tokenOf } from '#tests/helpers/tokens'

const json = 'application/json'
const multipart = 'multipart/form-data; boundary=x'

test.group('API | bad requests', () => {
  const unreadable = [
    { what: 'broken JSON', body: '{"name": ', type: json, status: 400 },
    { what: 'JSON that is no object', body: '"name"', type: json, status: 400 },
    {
      what: 'JSON that would poison prototypes',
      body: '{"__proto__":{}}',
      type: json,
      status: 422,
    },
    { what: 'plain text', body: 'name=x', type: 'text/plain', status: 415 },
    { what: 'no type at all', body: 'name=x', type: '', status: 415 },
    { what: 'broken multipart', body: '--x\r\nContent-Disp', type: multipart, status: 422 },
    { what: 'an unknown charset', body: '{}', type: `${json}; charset=x-none`, status: 422 },
    { what: 'a list', body: '[1, 2]', type: json, status: 422 },
    { what: 'an empty object', body: '{}', type: json, status: 422 },
    { what: 'arrays in the depth', body: '['.repeat(100_000), type: json, status: 400 },
    {
      what: 'closed arrays in the depth',
      body: `{"name":${'['.repeat(9)}${']'.repeat(9)}}`,
      type: json,
      status: 400,
    },
    { what: 'brackets that end in no text', body: '{"\\"', type: json, status: 400 },
    {
      what: 'thousands of keys',
      body: `{${Array.from({ length: 8000 }, (_, key) => `"${key}":1`)}}`,
      type: json,
      status: 413,
    },
    {
      what: 'brackets and commas that are text',
      body: JSON.stringify({ name: '[{",'.repeat(3000) }),
      type: json,
      status: 422,
    },
    {
      what: 'more than 100 kB',
      body: `{"name":"${'x'.repeat(102_400)}"}`,
      type: json,
      status: 413,
    },
    {
      what: 'a form of more than 100 kB',
      body: `name=${'x'.repeat(102_400)}`,
      type: 'application/x-www-form-urlencoded',
      status: 413,
    },
    {
      what: 'a form of a hundred nested fields and more',
      body: Array.from({ length: 101 }, (_, at) => `a[${at}][b]=1`).join('&'),
      type: 'application/x-www-form-urlencoded',
      status: 413,
    },
    {
      what: 'a sparse array',
      body: 'a[50000000]=1',
      type: 'application/x-www-form-urlencoded',
      status: 422,
    },
    { what: 'a field of 10 MB', body: `{"name":"${'x'.repeat(1e7)}"}`, type: json, status: 413 },
  ]

  for (const { what, body, type, status } of unreadable) {
    test(`answers ${status} to ${what}`, async ({ assert }) => {
      const answer = await send(body, { 'content-type': type })
      assert.equal(answer.status, status)
      assert.isString(answer.json.message)
      assert.isFalse(answer.json.success)
    })
  }

  test('reads no compressed body', async () => {
    const headers = { 'content-type': json, 'content-encoding': 'gzip' }
    for (const body of [gzipSync('{"name":"x"}'), 'not gzip']) {
      await assertStatus(send(body, headers), 415)
    }
  })

  test('takes a POST whose empty body is announced', async () => {
    const owner = await UserFactory.create()
    await assertStatus(send('', {}, `/api/users/${owner.id}/toggle-active`), 200)
  })

  test('names each bad field with its rule', async ({ assert }) => {
    const { status, json: answer } = await send('{"name":"  ","parent_id":"x"}')
    assert.equal(status, 422)
    assert.sameDeepMembers(
      answer.errors.map(({ field, rule }) => [field, rule]),
      [
        ['name', 'required'],
        ['parent_id', 'number'],
      ]
    )
    for (const problem of answer.errors) {
      assert.sameMembers(Object.keys(problem), ['field', 'message', 'rule'])
      assert.match(problem.message, /^[A-Z].*\.$/)
    }
  })

  test('stores no control characters, and searches for none', async ({ db }) => {
    await assertStatus(send(JSON.stringify({ name: 'Nul\u0000l' })), 422)
    await db.assertMissing('countries', { name: 'Nul' })
    for (const search of ['%00', 'ab%00cd', '%00%00%00']) {
      await assertStatus(get(`/api/users/fetch-all-users?search=${search}`), 422)
    }
  })

  test('takes nothing but whole numbers for an id', async ({ assert }) => {
    const { id } = await CountryFactory.create()
    for (const parent of [true, [id], `0x${id}`, `${id}.5`, -id, 0, 1e20, '1e0', {}, ` ${id}`]) {
      const { status } = await send(JSON.stringify({ name: 'Below', parent_id: parent }))
      assert.equal(status, 422, JSON.stringify(parent))
    }
    for (const parent of [id, String(id)]) {
      const body = JSON.stringify({ name: `Below ${typeof parent}`, parent_id: parent })
      await assertStatus(send(body), 201, JSON.stringify(parent))
    }
  })

  test('answers 4xx to any malformed address or header', async ({ assert }) => {
    const addresses = [
      '/api/users/properties/%E0%A4%A',
      '/api/users/%00',
      '/api/users/fetch-all-users?page[]=1',
      '/api/users/fetch-all-users?search[a]=1',
      '/api/users/fetch-all-users?sort=constructor',
      '/api/users/fetch-all-users?page=1e400',
    ]
    for (const address of addresses) {
      const { status, json: answer } = await get(address)
      assert.isTrue(status >= 400 && status < 500, `${address}: ${status}`)
      assert.isString(answer.message)
    }
  })
})

type Answer = {
  status: number
  json: {
    message: string
    success?: boolean
    errors: { field: string; message: string; rule: string }[]
  }
}

async function send(
  body: string | Buffer,
  headers: Record<string, string> = { 'content-type': json },
  path = '/api/users/insert-countries'
): Promise<Answer> {
  const { 'content-type': type, ...others } = headers
  return call(path, {
    method: 'POST',
    headers: type ? headers : others,
    body: type === undefined || type ? body : Buffer.from(body),
  })
}

function get(path: string) {
  return call(path, {})
}

async function call(path: string, { headers, ...init }: RequestInit): Promise<Answer> {
  const admin = await UserFactory.apply('admin').create()
  const token = { 'X-Session-Token': await tokenOf('admin', admin) }
  const response = await fetch(`http://${process.env.HOST}:${process.env.PORT}${path}`, {
    ...init,
    headers: { ...headers, ...token },
  })
  return { status: response.status, json: (await response.json()) as Answer['json'] }
}
