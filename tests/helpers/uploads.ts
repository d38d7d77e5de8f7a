import { once } from 'node:events'
import { request } from 'node:http'
import type { ApiClient } from '@japa/api-client'
import { SessionTokens } from '#auth/session_tokens'
import { type Area } from '#config/areas'
import type User from '#models/user'
import { expect } from '#tests/helpers/expect'
import { imageFiles } from '#tests/helpers/image_files'

export type Sent = { content: Buffer; name: string; type?: string }

const paths = {
  admin: '/api/users/upload-property-images',
  owner: '/api/property-owner/upload-property-images',
} satisfies Record<Area, string>

export const uploadPath = (area: Area, propertyId: number) => `${paths[area]}/${propertyId}`

/** The upload as the screens send it: the field `images`, once for each file. */
export function upload(
  client: ApiClient,
  area: Area,
  user: User,
  propertyId: number,
  files: Sent[],
  fields: Record<string, string | number> = {}
) {
  const call = client.post(uploadPath(area, propertyId)).withGuard(area).loginAs(user)
  for (const { content, name, type = 'image/jpeg' } of files) {
    call.file('images', content, { filename: name, contentType: type })
  }
  for (const [name, value] of Object.entries(fields)) call.field(name, String(value))
  return call
}

const boundary = 'between-the-parts'
export const multipartType = `multipart/form-data; boundary=${boundary}`

/** A multipart body as text: what no client library would send. */
export function multipart(parts: { disposition: string; content: Buffer | string }[], end = true) {
  const pieces = parts.flatMap(({ disposition, content }) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n`),
    Buffer.from('Content-Type: image/jpeg\r\n\r\n'),
    Buffer.from(content),
    Buffer.from('\r\n'),
  ])
  return Buffer.concat([...pieces, Buffer.from(end ? `--${boundary}--\r\n` : '')])
}

type RawCall = { area: Area; user: User; propertyId: number; contentType?: string }

/** Sends bytes as they are. */
export async function sendRaw({ area, user, propertyId, contentType }: RawCall, body: Buffer) {
  const token = await new SessionTokens(area).create(user)
  const response = await fetch(baseUrl + uploadPath(area, propertyId), {
    method: 'POST',
    headers: {
      'content-type': contentType ?? multipartType,
      'x-session-token': token.value!.release(),
    },
    body,
  })
  return { status: response.status, body: (await response.json()) as { message: string } }
}

/** Sends the beginning of a longer body, and hangs up once the server has stored some of it. */
export async function hangUp({ area, user, propertyId }: RawCall, beginning: Buffer) {
  const token = await new SessionTokens(area).create(user)
  const call = request(baseUrl + uploadPath(area, propertyId), {
    method: 'POST',
    headers: {
      'content-type': multipartType,
      'content-length': beginning.length + 1000,
      'x-session-token': token.value!.release(),
    },
  })
  call.write(beginning)
  await expect.poll(imageFiles).not.toEqual([])
  call.destroy()
  await once(call, 'error')
}

const baseUrl = `http://${process.env.HOST}:${process.env.PORT}`
