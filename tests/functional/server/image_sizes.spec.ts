import { test } from '@japa/runner'
import { PropertyFactory } from '#database/factories/property_factory'
import { password, UserFactory } from '#database/factories/user_factory'
import limits from '#config/limits'
import PropertyImage from '#models/property_image'
import { expect } from '#tests/helpers/expect'
import { imageFiles } from '#tests/helpers/image_files'
import { jpeg } from '#tests/helpers/pictures'
import { sharedSettings, startProgram } from '#tests/helpers/server'

async function startServer() {
  const settings = { ...(await sharedSettings()), LOG_LEVEL: 'silent' }
  const { program, outcome, whenReady } = startProgram('server', settings)
  const address = await whenReady()
  const end = async (signal: NodeJS.Signals) => {
    program.kill(signal)
    await outcome
  }
  return { address, end }
}

async function uploadTo(address: string, propertyId: number, email: string) {
  const login = await fetch(`${address}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const { token } = (await login.json()) as { token: string }
  const body = new FormData()
  const photo = new Blob([new Uint8Array(await jpeg({ width: 1700, height: 1100 }))])
  for (let count = 0; count < limits.imagesPerProperty; count++)
    body.append('images', photo, 'a.jpg')
  const path = `${address}/api/users/upload-property-images/${propertyId}`
  return fetch(path, { method: 'POST', headers: { 'x-session-token': token }, body })
}

test.group('Server | sizes of images', () => {
  test('that a killed server has not made are made by the next one', async ({
    assert,
    cleanup,
  }) => {
    const { email } = await UserFactory.apply('admin').create()
    const property = await PropertyFactory.create()
    const killed = await startServer()
    const { status } = await uploadTo(killed.address, property.id, email)
    await killed.end('SIGKILL')
    assert.equal(status, 201)
    const waiting = await PropertyImage.query().whereNull('sized')
    assert.isNotEmpty(waiting)

    const next = await startServer()
    cleanup(() => next.end('SIGTERM'))

    await expect
      .poll(() => PropertyImage.query().where('sized', true))
      .toHaveLength(limits.imagesPerProperty)
    const files = await imageFiles()
    for (const { fileName } of waiting) assert.include(files, `sizes/1600/${fileName}`)
  })
})
