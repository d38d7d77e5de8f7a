import router from '@adonisjs/core/services/router'
import { Validator } from '@seriousme/openapi-schema-validator'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { answeredOf, differenceOf, differenceOfBody } from '#tests/helpers/described_calls'

type Operation = { [key: string]: any }

async function readDescription(client: ApiClient) {
  const response = await client.get('/api/openapi.json')
  return response.body()
}

test.group('Description | document', () => {
  test('is OpenAPI 3.1 in which a validator finds nothing', async ({ client, assert }) => {
    const description = await readDescription(client)
    const { valid, errors } = await new Validator().validate(description)
    assert.isTrue(valid, JSON.stringify(errors))
  })

  test('has every call, and nothing else', async ({ client, assert }) => {
    const { paths } = await readDescription(client)
    const described = Object.entries<object>(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)
    )
    const routes = router.toJSON().root.filter(({ pattern }) => pattern.startsWith('/api/'))
    const calls = routes.map(
      ({ methods, pattern }) => `${methods[0]} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`
    )
    assert.sameMembers(described, calls)
  })

  test('says of every call what it does and what it answers', async ({ client, assert }) => {
    const { paths } = await readDescription(client)
    for (const [path, methods] of Object.entries<Operation>(paths)) {
      for (const { summary, responses } of Object.values<Operation>(methods)) {
        assert.isNotEmpty(summary, path)
        const done = Object.entries<Operation>(responses).filter(([status]) =>
          status.startsWith('2')
        )
        assert.isNotEmpty(done, path)
        for (const [, { content }] of done) assert.isNotEmpty(content, path)
      }
    }
  })

  test('tells who may call, and what is sent with which bounds', async ({ client, assert }) => {
    const { paths, components } = await readDescription(client)
    assert.deepEqual(paths['/api/listings'].get.security, [])
    const { security, requestBody } = paths['/api/property-owner/owner-add-property'].post
    assert.deepInclude(security, { session_cookie: [], xsrf_token: [] })
    const { properties, required } = requestBody.content['application/json'].schema
    assert.sameMembers(required, ['title', 'price', 'country_id'])
    assert.containsSubset(properties, {
      title: { type: 'string', maxLength: 255 },
      price: { minimum: 0, maximum: 9_999_999_999.99 },
      available_from: { format: 'date' },
      features: { uniqueItems: true },
    })
    const upload = paths['/api/users/upload-property-images/{id}'].post.requestBody.content
    assert.containsSubset(upload, {
      'multipart/form-data': { schema: { properties: { images: { type: 'array' } } } },
    })
    assert.containsSubset(components.schemas.AdminProperty.properties, {
      created_at: { format: 'date-time' },
      purpose: { enum: ['sale', 'rent', null] },
    })
  })

  test('is each docstring to its end, and of two areas the caller’s alone', async ({
    client,
    assert,
  }) => {
    const { paths } = await readDescription(client)
    const { description } = paths['/api/users/imports/{list}'].post
    assert.include(description, '"owner_email": "sara@example.com"')
    assert.match(description, /everybody two\.$/)
    for (const [area, shape] of [
      ['users', 'AdminEnquiry'],
      ['property-owner', 'OwnerEnquiry'],
    ]) {
      const { responses } = paths[`/api/${area}/enquiries/{id}`].get
      const { schema } = responses[200].content['application/json']
      assert.deepEqual(schema.properties, { enquiry: { $ref: `#/components/schemas/${shape}` } })
    }
  })

  test('names no secret', async ({ client, assert }) => {
    const response = await client.get('/api/openapi.json')
    assert.notMatch(response.text(), /password_hash|APP_KEY|scrypt|second_factor_secret|remember/i)
    const { schemas } = response.body().components
    assert.notProperty(schemas.User.properties, 'password')
  })

  test('is kept by whoever asks again', async ({ client }) => {
    const first = await client.get('/api/openapi.json')
    first.assertHeader('content-type', 'application/json; charset=utf-8')
    first.assertHeader('cache-control', 'no-cache')
    const again = await client
      .get('/api/openapi.json')
      .header('if-none-match', first.header('etag')!)
    again.assertStatus(304)
  })
})

test.group('Description | answers', () => {
  test('differ by a key, a kind or a status that is not described', async ({ client, assert }) => {
    const answer = answeredOf(await client.get('/api/listings'))
    assert.isUndefined(differenceOf(answer))
    const answered = (body: unknown, status = 200) =>
      differenceOf({ ...answer, text: JSON.stringify(body), status })
    assert.match(answered([{ secret: 1 }])!, /must have required property/)
    assert.match(answered({})!, /must be array/)
    assert.match(
      answered({ message: 'no', hash: '' }, 422)!,
      /must NOT have unevaluated properties/
    )
    assert.match(answered({ message: 'no' }, 418)!, /418/)
  })
})

test.group('Description | bodies', () => {
  const user = { name: 'Huda', email: 'huda@example.com', role: 'tenant' }

  test('lack no field that a call can not do without: {path}')
    .with([
      { path: 'create-user', body: user, taken: { ...user, invite: true }, field: 'password' },
      { path: 'insert-countries', body: {}, taken: { sub_countries: ['Muscat'] }, field: 'name' },
    ])
    .run(({ assert }, { path, body, taken, field }) => {
      const call = { method: 'POST', path: `/api/users/${path}` }
      const text = JSON.stringify({ errors: [{ rule: 'required', field }] })
      assert.isUndefined(differenceOfBody({ ...call, status: 422, text, body }))
      assert.isUndefined(differenceOfBody({ ...call, status: 201, text: '{}', body: taken }))
      assert.match(differenceOfBody({ ...call, status: 422, text, body: taken })!, /without/)
      assert.isString(differenceOfBody({ ...call, status: 201, text: '{}', body }))
    })
})

test.group('Description | page', () => {
  test('shows each call and shape with what leads to it', async ({ client, assert }) => {
    const { paths, components } = await readDescription(client)
    const response = await client.get('/api').accept('html')
    response.assertStatus(200)
    response.assertHeader('content-type', 'text/html; charset=utf-8')
    const html = response.text()
    assert.include(html, '<html lang="en" dir="ltr">')
    for (const operation of Object.values<Operation>(paths).flatMap((one) => Object.values(one)))
      assert.include(html, `id="${operation.operationId}"`)
    const shapes = Object.keys(components.schemas)
    for (const name of shapes) assert.include(html, `id="shape-${name}"`)
    assert.notInclude(html, 'undefined')
    const lines = [...html.matchAll(/<code>(curl .+?)<\/code>/g)].map(([, line]) => line)
    assert.lengthOf(lines, html.match(/<details class="api__call/g)!.length - shapes.length)
    const line = (start: string, end: string) =>
      lines.some((one) => one.startsWith(start) && one.endsWith(end))
    const bearer = 'curl -H &quot;Authorization: Bearer TOKEN&quot; '
    assert.isTrue(line(bearer, '/api/users/fetch-all-properties'))
    assert.isTrue(line('curl http', '/api/listings'))
    assert.isTrue(line('curl -X POST -H', '/api/users/upload-property-images/1'))
    assert.isTrue(lines.some((one) => one.includes('-F images=@photo.jpg')))
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) assert.include([...ids], target)
  })

  test('is the same in any language, needs no other host', async ({ client, assert }) => {
    const english = await client.get('/api').accept('html')
    const arabic = await client.get('/api').accept('html').header('accept-language', 'ar')
    assert.equal(arabic.text(), english.text())
    assert.notMatch(english.text(), /(?:src|href)="(?:https?:)?\/\//)
  })
})
