import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { EnquiryFactory } from '#database/factories/enquiry_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import Enquiry from '#enquiries/enquiry'
import { fillDatabase } from '#tests/helpers/database'
import { assertStatus } from '#tests/helpers/calls'
import { valuesOf } from '#tests/helpers/values'

const enquiry = {
  name: 'Aisha "Rahman" <b>',
  email: 'aisha@example.com',
  phone_number: '',
  message: 'Is it still to be had?\r\n</textarea><script>alert(1)</script>',
}

async function liveListing() {
  const property = await PropertyFactory.apply('active').merge({ title: 'Sea villa' }).create()
  return { id: property.id, path: `/listings/${property.id}/Sea-villa` }
}

const send = (client: ApiClient, path: string, form: object = enquiry) =>
  client.post(path).redirects(0).form(form)

const stored = async () => {
  const rows = await Enquiry.query().orderBy('id')
  return rows.map(({ name, message }) => ({ name, message }))
}

test.group('Site | enquiries by the plain form', () => {
  test('leads back to the page, which thanks', async ({ assert, client }) => {
    const { path } = await liveListing()

    const response = await send(client, path)

    response.assertStatus(303)
    response.assertHeader('location', `${path}?sent=1#enquiry`)
    assert.isUndefined(response.header('set-cookie'))
    assert.lengthOf(await stored(), 1)
    const page = await client.get(`${path}?sent=1`)
    assert.include(page.text(), 'data-sent')
    assert.isUndefined(page.header('set-cookie'))
  })

  test('takes any slug, and leads to the right one', async ({ assert, client }) => {
    const { id, path } = await liveListing()
    const response = await send(client, `/listings/${id}/another`)
    response.assertHeader('location', `${path}?sent=1#enquiry`)
    assert.lengthOf(await stored(), 1)
  })

  test('keeps what was typed, and marks what is wrong', async ({ assert, client }) => {
    const { path } = await liveListing()

    const response = await send(client, path, { ...enquiry, email: 'aisha' })

    response.assertStatus(422)
    const text = response.text()
    assert.include(text, `<form class="stack is-wide" method="post" action="${path}#enquiry"`)
    assert.include(text, 'Please enter a valid email address.')
    assert.include(text, 'value="Aisha &quot;Rahman&quot; &lt;b&gt;"')
    assert.include(text, '&lt;/textarea&gt;&lt;script&gt;')
    assert.include(text, 'aria-invalid')
    assert.notInclude(text, '<script>alert')
    assert.notInclude(text, 'data-sent')
    assert.isUndefined(response.header('set-cookie'))
    assert.deepEqual(await stored(), [])
  })

  test('thanks for nothing that its address says', async ({ assert, client }) => {
    const { path } = await liveListing()
    for (const query of ['sent=2', 'sent[]=1']) {
      const page = await client.get(`${path}?${query}`)
      page.assertStatus(200)
      assert.notInclude(page.text(), 'data-sent', query)
    }
  })

  test('says on the page when there were too many, and keeps what was typed', async ({
    assert,
    client,
  }) => {
    const { id, path } = await liveListing()
    await EnquiryFactory.merge({ propertyId: id }).createMany(60)

    const response = await send(client, path)

    response.assertStatus(429)
    assert.isAbove(Number(response.header('retry-after')), 3500)
    assert.include(response.text(), 'This listing gets many messages right now.')
    assert.include(response.text(), 'value="aisha@example.com"')
  })

  test('keeps what was typed when the disk is full', async ({ assert, client, cleanup }) => {
    const { path } = await liveListing()
    cleanup(await fillDatabase())
    const message = 'م'.repeat(2000)

    const response = await send(client, path, { ...enquiry, message })

    response.assertStatus(507)
    assert.include(response.text(), message)
    assert.include(response.text(), 'disk is full')
    assert.deepEqual(await stored(), [])
  })

  test('stores what fills the hidden field as spam, with the same thanks', async ({
    assert,
    client,
  }) => {
    const { path } = await liveListing()
    const page = await client.get(path)
    const [, trap] = /class="honeypot [^]*?name="(\w+)"/.exec(page.text())!
    for (const name of [trap, 'website']) {
      const response = await send(client, path, { ...enquiry, [name]: 'https://example.com' })
      response.assertHeader('location', `${path}?sent=1#enquiry`)
    }
    const rows = await Enquiry.all()
    assert.deepEqual(valuesOf(rows, 'state'), ['spam'])
  })

  test('keeps the same words from two people who share a network', async ({ assert, client }) => {
    const { path } = await liveListing()
    for (const name of ['Anna', 'Boris', 'Anna']) {
      await assertStatus(send(client, path, { ...enquiry, name }), 303)
    }
    const rows = await stored()
    assert.deepEqual(valuesOf(rows, 'name'), ['Anna', 'Boris'])
  })

  test('says of a listing that is not live what its page says', async ({ assert, client }) => {
    const property = await PropertyFactory.merge({ title: 'Sea villa' }).create()
    const path = `/listings/${property.id}/Sea-villa`
    const response = await send(client, path)
    response.assertStatus(404)
    const page = await client.get(path)
    assert.equal(response.text(), page.text())
    assert.deepEqual(await stored(), [])
  })

  test('refuses a form of another site', async ({ assert, client }) => {
    const { path } = await liveListing()
    for (const origin of ['https://evil.example', 'null']) {
      const response = await send(client, path)
        .header('origin', origin)
        .header('accept', 'text/html')
      response.assertStatus(403)
      assert.include(response.header('content-type'), 'text/html')
    }
    assert.deepEqual(await stored(), [])
  })

  test('takes nothing else', async ({ assert, client }) => {
    const { path } = await liveListing()
    const uploads = await client.post(path).redirects(0).fields({ name: 'A' })
    assert.isBelow(uploads.status(), 500)
    await assertStatus(client.post(path).redirects(0).unsafeJson('x'), 400)
    await assertStatus(send(client, path, { 'name[first]': 'A', 'message[]': 'B' }), 422)
    await assertStatus(send(client, path, { ...enquiry, message: 'a'.repeat(200_000) }), 413)
    assert.deepEqual(await stored(), [])
  })
})
