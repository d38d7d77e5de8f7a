import { Logger } from '@adonisjs/core/logger'
import { test } from '@japa/runner'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import { setPassword, tokenIn } from '#tests/helpers/account_links'
import { adminCalls, callsOf, ownerCalls } from '#tests/helpers/calls'
import { jpeg } from '#tests/helpers/pictures'
import { tokenOf } from '#tests/helpers/tokens'
import { codeOf, wrongCodeOf } from '#tests/helpers/second_factor'
import { override } from '#tests/helpers/override'
import { upload } from '#tests/helpers/uploads'

const wrong = 'wrong-123'
const chosen = 'chosen-123'

test.group('Security log', () => {
  test('tells of logins, refusals and logouts', async ({ assert, client }) => {
    const { id: user, email } = await UserFactory.create()
    const { post } = callsOf(client, 'owner')
    const lines = collectLines()

    await post('owner-login', { email, password: wrong })
    await post('owner-login', { email: 'nobody@example.com', password })
    const entered = await post('owner-login', { email, password })
    await post('owner-logout').header('X-Session-Token', entered.body().token)

    assert.containsSubset(lines, [
      { security: 'sign_in_refused', area: 'owner', user, reason: 'sessions.invalid' },
      { security: 'sign_in_refused', area: 'owner', user: undefined },
      { security: 'signed_in', area: 'owner', user },
      { security: 'signed_out', area: 'owner', user },
    ])
    assert.lengthOf(lines, 4)
    assert.notInclude(JSON.stringify(lines), 'example.com')
  })

  test('tells who has exported which list', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
    const lines = collectLines()
    await callsOf(client, 'owner', owner).get('exports/properties')
    const told = { security: 'exported', user: owner.id, list: 'properties', rows: 2 }
    assert.containsSubset(lines, [told])
  })

  test('tells of second factors and of sessions that are ended', async ({ assert, client }) => {
    const { owner, ...calls } = await ownerCalls(client)
    const { post } = callsOf(client, 'owner')
    const lines = collectLines()
    const current = { current_password: password }
    const enter = (code?: string) => post('owner-login', { email: owner.email, password, code })

    const begun = await calls.post('second-factor', current)
    const { secret } = begun.body()
    const confirmed = await calls.put('second-factor', { code: codeOf(secret) })
    const [recoveryCode] = confirmed.body().recovery_codes
    await enter()
    await enter(wrongCodeOf(secret))
    await enter(recoveryCode)
    await calls.delete('sessions')
    await calls.delete('second-factor', current)

    assert.deepEqual(
      lines.map(({ security, user }) => [security, user]),
      [
        ['second_factor_on', owner.id],
        ['code_asked', owner.id],
        ['sign_in_refused', owner.id],
        ['signed_in', owner.id],
        ['recovery_code_used', owner.id],
        ['session_ended', owner.id],
        ['second_factor_off', owner.id],
      ]
    )
    const told = JSON.stringify(lines)
    for (const word of [secret, recoveryCode, owner.email]) assert.notInclude(told, word)
  })

  test('tells what people did with their own accounts', async ({ assert, client }) => {
    const owner = await UserFactory.create()
    const token = await tokenOf('owner', owner)
    const own = callsOf(client, 'owner')
    const lines = collectLines()
    const person = { name: 'Omar', phone_number: '12345', country_id: owner.countryId }

    const newcomer = { ...person, email: 'newcomer@example.com', password: chosen }
    await own.post('owner-register', newcomer)
    for (const word of [wrong, password]) {
      const passwords = { current_password: word, new_password: chosen }
      await own.put('owner-profile/password', passwords).header('X-Session-Token', token)
    }
    const moved = { ...person, email: 'moved@example.com', current_password: chosen }
    await own.put('owner-profile', moved).header('X-Session-Token', token)

    assert.containsSubset(lines, [
      { security: 'registered' },
      { security: 'password_refused', user: owner.id },
      { security: 'password_changed', user: owner.id },
      { security: 'email_changed', user: owner.id, about: owner.id },
    ])
    assert.lengthOf(lines, 4)
    assert.notMatch(JSON.stringify(lines), /example\.com|-123|scrypt/)
  })

  test('tells of links, who made and who used them, and none of their addresses', async ({
    assert,
    client,
  }) => {
    const { admin, ...calls } = await adminCalls(client)
    const { id, email, ...owner } = await UserFactory.create()
    const person = { name: 'Huda', phone_number: '12345', country_id: owner.countryId }
    const invited = { ...person, email: 'huda@example.com', role: 'admin', invite: true }
    const lines = collectLines()

    await client.post('/api/password-resets').json({ email, area: 'owner' })
    const made = await calls.post(`${id}/password-link`)
    await setPassword(client, tokenIn(made.body().url), chosen)
    const created = await calls.post('create-user', invited)
    const { user: newcomer } = created.body()
    await calls.post(`${newcomer.id}/invitation`)
    await calls.delete(`${newcomer.id}/invitation`)

    assert.containsSubset(lines, [
      { security: 'password_link_asked', area: 'owner', user: null },
      { security: 'password_link_made', user: admin.id, about: id },
      { security: 'password_changed', area: 'owner', user: id, link: 'handed_over' },
      { security: 'user_invited', user: admin.id, about: newcomer.id, role: 'admin' },
      { security: 'user_invited', user: admin.id, about: newcomer.id },
      { security: 'user_deleted', user: admin.id, about: newcomer.id },
    ])
    assert.lengthOf(lines, 6)
    assert.notMatch(JSON.stringify(lines), /example\.com|reset-password|-123|scrypt/)
  })

  test('tells what an admin did with the accounts of others', async ({ assert, client }) => {
    const { admin, ...calls } = await adminCalls(client)
    const { id, name, email, phoneNumber, countryId } = await UserFactory.create()
    const person = { name, email, phone_number: phoneNumber, country_id: countryId }
    const lines = collectLines()

    const changes = { email: 'moved@example.com', role: 'tenant', password: chosen }
    await calls.put(`admin-edit-user/${id}`, { ...person, ...changes })
    await calls.post(`${id}/toggle-active`)
    await calls.post('bulk', { ids: [id, admin.id], action: 'activate' })
    await calls.delete(`admin-delete-user/${id}`)
    const made = { ...person, password: chosen, role: 'tenant' }
    const created = await calls.post('create-user', made)
    const { user: other } = created.body()
    await calls.post('bulk', { ids: [other.id], action: 'delete' })

    const by = { user: admin.id }
    assert.containsSubset(lines, [
      { security: 'password_reset', ...by, about: id },
      { security: 'email_changed', ...by, about: id },
      { security: 'role_changed', ...by, about: id, from: 'Property owner', to: 'tenant' },
      { security: 'user_deactivated', ...by, about: id },
      { security: 'user_activated', ...by, about: [id] },
      { security: 'user_deleted', ...by, about: id },
      { security: 'user_created', ...by, about: other.id, role: 'tenant' },
      { security: 'user_deleted', ...by, about: [other.id] },
    ])
    assert.lengthOf(lines, 8)
    assert.notMatch(JSON.stringify(lines), /example\.com|-123|scrypt/)
  })

  test('tells what was deleted, and of no deletion that was refused', async ({
    assert,
    client,
  }) => {
    const { admin, ...calls } = await adminCalls(client)
    const owner = await UserFactory.create()
    const [one, other] = await PropertyFactory.merge({ ownerId: owner.id }).createMany(2)
    const main = await CountryFactory.create()
    const sub = await CountryFactory.merge({ parentId: main.id }).create()
    const photos = [{ content: await jpeg(), name: 'sea.jpg' }]
    const uploaded = await upload(client, 'owner', owner, one.id, photos)
    const [{ id: image }] = uploaded.body().images
    const lines = collectLines()

    await callsOf(client, 'owner', owner).delete(`images/${image}`)
    await calls.delete(`delete-property/${one.id}`)
    await calls.delete(`delete-property/${one.id}`)
    await calls.post('properties/bulk', { ids: [one.id, other.id], action: 'delete' })
    await calls.delete(`delete-country/${main.id}`)
    await calls.delete(`delete-country/${sub.id}`)

    assert.deepEqual(
      lines.map(({ security, user, about }) => ({ security, user, about })),
      [
        { security: 'image_deleted', user: owner.id, about: image },
        { security: 'property_deleted', user: admin.id, about: one.id },
        { security: 'property_deleted', user: admin.id, about: [other.id] },
        { security: 'country_deleted', user: admin.id, about: sub.id },
      ]
    )
  })

  test('tells what was set back', async ({ assert, client }) => {
    const { admin, ...calls } = await adminCalls(client)
    const { id } = await PropertyFactory.create()
    const { id: about } = await UserFactory.create()
    await calls.delete(`delete-property/${id}`)
    const switched = await calls.post(`${about}/toggle-active`)
    const operation = switched.header('x-operation-id')!
    const lines = collectLines()

    await calls.post(`trash/${id}/restore`)
    await calls.post(`operations/${operation}/undo`)
    await calls.post(`operations/${operation}/undo`)

    assert.containsSubset(lines, [
      { security: 'property_restored', user: admin.id, about: id },
      { security: 'undone', user: admin.id, operation },
    ])
    assert.lengthOf(lines, 2)
  })
})

type Line = Record<string, unknown>

/** The lines of the security log from here on, which nobody writes while tests run. */
function collectLines() {
  const lines: Line[] = []
  override(Logger.prototype, {
    info(line: unknown, message?: string) {
      if (message === 'security') lines.push(line as Line)
    },
  })
  return lines
}
