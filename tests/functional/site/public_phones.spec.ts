import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { PropertyImageFactory } from '#database/factories/property_image_factory'
import User from '#models/user'
import Property from '#models/property'
import { adminCalls, assertStatus, ownerCalls } from '#tests/helpers/calls'
import { accountForm } from '#tests/helpers/forms'
import { raw } from '#tests/helpers/raw'

const title = 'Villa “Noor” & garden'

const listingOf = async (id: number) => {
  const { text } = await raw(`/api/listings/${id}`)
  return JSON.parse(text).listing
}

const phoneOf = async (id: number) => {
  const listing = await listingOf(id)
  return listing.phone_number
}

const textOf = async (path: string) => {
  const { text } = await raw(path)
  return text
}

const pathOf = async (id: number, language = '') => {
  const { headers } = await raw(`${language}/listings/${id}`)
  return String(headers.location)
}

test.group('Site | phone numbers of owners', () => {
  test('are public from the next request on, until the owner takes them back', async ({
    assert,
    client,
  }) => {
    const { owner, get, put } = await ownerCalls(client)
    const { id } = await PropertyFactory.apply('active')
      .merge({ ownerId: owner.id, title })
      .create()
    const other = await PropertyFactory.apply('active').create()
    const path = await pathOf(id)
    const publish = (shown: unknown) =>
      put('owner-profile', { ...accountForm(owner), public_phone: shown })
    const phone = owner.phoneNumber!
    assert.isNull(await phoneOf(id))
    assert.notInclude(await textOf(path), phone)

    for (const bad of ['maybe', 2, [true], {}]) {
      const refused = await publish(bad)
      refused.assertStatus(422)
      assert.equal(refused.body().errors[0].field, 'public_phone')
    }
    const answer = await publish(true)
    assert.isTrue(answer.body().user.public_phone)
    const profile = await get('owner-profile')
    assert.isTrue(profile.body().public_phone)
    assert.equal(await phoneOf(id), phone)
    assert.isNull(await phoneOf(other.id))
    const { text } = await raw(path)
    assert.include(text, `href="tel:${phone}"`)

    await assertStatus(put('owner-profile', accountForm(owner)), 200)
    assert.equal(await phoneOf(id), phone)
    await publish(false)
    assert.isNull(await phoneOf(id))
    assert.notInclude(await textOf(path), phone)
  })

  test('lead to a call, and to WhatsApp with the title and the address of the page', async ({
    assert,
  }) => {
    const property = await PropertyFactory.apply('active').merge({ title }).create()
    const { id, ownerId } = property
    await User.query().where({ id: ownerId }).update({ public_phone: true })
    const { phoneNumber: phone } = await User.findOrFail(ownerId)
    for (const language of ['', '/ar']) {
      const { text } = await raw(await pathOf(id, language))
      const links = [...text.matchAll(/<a [^>]*href="(https:\/\/wa\.me[^"]*)"[^>]*>/g)]
      assert.lengthOf(links, 2)
      const [[link, href]] = links
      assert.include(link, 'rel="noopener noreferrer"')
      const { pathname, searchParams } = new URL(href.replaceAll('&amp;', '&'))
      assert.equal(pathname, `/${phone!.slice(1)}`)
      assert.deepEqual([...searchParams.keys()], ['text'])
      const said = searchParams.get('text')!
      assert.include(said, title)
      assert.include(said, `${language}/listings/${id}/Villa`)
      assert.equal(/\p{Script=Arabic}/u.test(said), language === '/ar')
      assert.include(text, `<span dir="ltr">${phone}</span>`)
      const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(text)!
      assert.notInclude(json, phone!.slice(1))
    }

    await User.query().where({ id: ownerId }).update({ phone_number: '0501234567' })
    const { text } = await raw(await pathOf(id))
    assert.include(text, 'href="tel:0501234567"')
    assert.notInclude(text, 'wa.me')
    await User.query().where({ id: ownerId }).update({ phone_number: null })
    const without = await raw(await pathOf(id))
    assert.notInclude(without.text, 'tel:')
  })

  test('stand nowhere else, and not for what is not live', async ({ assert }) => {
    const property = await PropertyFactory.apply('active').merge({ title }).create()
    await PropertyImageFactory.merge({ propertyId: property.id }).create()
    const { id, ownerId } = property
    await User.query().where({ id: ownerId }).update({ public_phone: true })
    const { phoneNumber: phone, email } = await User.findOrFail(ownerId)
    const path = await pathOf(id)
    const cards = ['/listings', '/listings.atom', '/sitemap.xml', '/home']
    for (const place of [...cards, `/listings/saved?ids=${id}`]) {
      assert.notInclude(await textOf(place), phone!.slice(1), place)
    }
    assert.notInclude(await textOf(path), email)

    await Property.toggleActive(id)
    for (const place of [path, `/api/listings/${id}`]) {
      const { status, text } = await raw(place)
      assert.equal(status, 404, place)
      assert.notInclude(text, phone!.slice(1), place)
    }
  })

  test('are a field of the account, with a version, a history and an undo', async ({
    assert,
    client,
  }) => {
    const { owner, put } = await ownerCalls(client)
    const { post } = await adminCalls(client)
    const form = { ...accountForm(owner), version: 1 }
    const change = await put('owner-profile', { ...form, public_phone: true })
    const late = await put('owner-profile', { ...form, public_phone: false })
    late.assertStatus(409)
    assert.deepEqual(late.body().changed, ['public_phone'])
    assert.isTrue(late.body().current.public_phone)
    await assertStatus(post(`operations/${change.header('x-operation-id')}/undo`), 200)
    await owner.refresh()
    assert.isFalse(owner.publicPhone)
  })
})
