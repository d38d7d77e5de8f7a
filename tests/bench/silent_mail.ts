import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { median, timeOfPost } from './load.js'
import type { Server } from './servers.js'

const verdicts = 20

/** Takes every connection and never says a word. @returns the settings for it */
export async function startSilentMailServer() {
  const server = createServer((socket) => socket.on('error', () => {}).unref()).unref()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'bench@manzil.example' }
}

/** Milliseconds of a call that queues a mail where mail is set up. */
export async function timeOfVerdict({ url }: Server, token: string, propertyId: number) {
  const property = `${url}/api/users/properties/${propertyId}`
  const times: number[] = []
  for (let count = 0; count < verdicts; count++) {
    const response = await fetch(property, { headers: { 'x-session-token': token } })
    const { submission } = (await response.json()) as { submission: number }
    const body = { verdict: 'changes_requested', reasons: ['photos_missing'], submission }
    times.push(await timeOfPost({ url: `${property}/reviews`, token, body }))
  }
  return median(times)
}
