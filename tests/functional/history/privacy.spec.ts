import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { dataDir } from '#config/storage'
import { CountryFactory } from '#database/factories/country_factory'
import { UserFactory } from '#database/factories/user_factory'
import { isSqlite } from '#database/dialect'
import { engine } from '#engines/engine'
import Operation from '#history/operation'
import TrashedProperty from '#trash/trashed_property'
import User from '#models/user'
import { backgroundJobs } from '#server/pending_work'
import { adminCalls, assertStatus, callsOf } from '#tests/helpers/calls'
import { readByAnotherProcess } from '#tests/helpers/database'
import { jpeg } from '#tests/helpers/pictures'
import { manzil } from '#tests/helpers/terminal'
import { upload } from '#tests/helpers/uploads'

const name = 'Zyxwvuts Qponmlkj'
const formerName = 'Qwfpgjlu Xcvbnmkh'
const email = 'zyxwvuts@qponmlkj.example'
const formerEmail = 'qwfpgjlu@xcvbnmkh.example'
const phone = '+97149876501'
const formerPhone = '+97149876502'
const password = 'secret-of-zyx'

/** What may be left of a user is looked for in small letters. */
const traces = ['zyxwvuts', 'qponmlkj', 'qwfpgjlu', 'xcvbnmkh', '9876501', '9876502']

test.group('History | privacy', () => {
  test('leaves no name, e-mail or phone number of a deleted user anywhere', async ({
    assert,
    client,
  }) => {
    const asAdmin = await adminCalls(client)
    const other = await UserFactory.create()
    const { id: countryId } = await CountryFactory.create()
    const account = { country_id: countryId, password }
    const former = { name: formerName, email: formerEmail, phone_number: formerPhone }
    await callsOf(client, 'owner').post('owner-register', { ...account, ...former })
    await manzil(['owners', 'activate', formerEmail])
    const user = await User.findByOrFail('email', formerEmail)
    const asOwner = callsOf(client, 'owner', user)
    const present = { name, email, phone_number: phone, country_id: countryId }
    await asAdmin.put(`admin-edit-user/${user.id}`, present)
    for (const word of [password, 'wrong-password']) {
      await callsOf(client, 'owner').post('owner-login', { email, password: word })
    }
    const add = async (title: string) => {
      const fields = { title, price: 5, country_id: countryId, description: `Call ${phone}` }
      const response = await asOwner.post('owner-add-property', fields)
      return response.body().propertyId as number
    }
    const kept = await add(`House of ${name}`)
    const deleted = await add(`Garden of ${name}`)
    const purged = await add(`Tower of ${name}`)
    const photo = { content: await jpeg(), name: `${name}.jpg` }
    const uploaded = await upload(client, 'owner', user, kept, [photo, photo])
    await asOwner.delete(`images/${uploaded.body().images[0].id}`)
    await upload(client, 'owner', user, deleted, [photo])
    await asAdmin.post('properties/bulk', { ids: [kept, deleted], action: 'activate' })
    await asAdmin.delete(`delete-property/${deleted}`)
    await asAdmin.delete(`delete-property/${purged}`)
    await purgeFromTrash(purged, user)
    await asAdmin.post(`${user.id}/toggle-active`)
    await asAdmin.post('bulk', { ids: [user.id, other.id], action: 'activate' })
    await asOwner.post('drafts', { fields: { title: name } })
    await asOwner.post('views', { list: 'properties', name, address: `search=${email}` })

    const before = await everything()
    for (const trace of traces) assert.isTrue(before.includes(trace), trace)
    await assertStatus(asAdmin.delete(`admin-delete-user/${user.id}`), 200)
    await backgroundJobs.settled()
    await engine().eraseDeletedText()

    const after = await everything()
    for (const trace of traces) assert.isFalse(after.includes(trace), trace)
    const list = await asAdmin.get(`${user.id}/changes`)
    assert.isAbove(list.body().length, 4)
    for (const { record } of list.body()) assert.equal(record.label, `user #${user.id}`)
  })
})

/** As a purge of the trash leaves it. */
async function purgeFromTrash(id: number, owner: User) {
  await db.transaction(async (trx) => {
    await TrashedProperty.purge([id], trx)
    const change = { type: 'property' as const, id, action: 'purged' as const }
    const details = { owner_id: owner.id }
    await Operation.ofProcess().record(
      [{ ...change, label: `Tower of ${name}`, changes: [], details }],
      trx
    )
  })
}

/** Each table's rows, and each file's name and bytes. */
async function everything() {
  const rows = await tableTexts()
  const files = isSqlite() ? await fileTexts() : []
  return [...rows, ...files].join('\n').toLowerCase()
}

async function tableTexts() {
  const texts: string[] = []
  for (const table of await db.connection().getAllTables(['public'])) {
    texts.push(JSON.stringify(await db.from(table).select('*')))
  }
  return texts
}

async function fileTexts() {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name: file }) => {
      const content = await readByAnotherProcess(join(parentPath, file))
      return `${join(parentPath, file)}\n${content.toString('latin1')}`
    })
  )
}
