import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import busboy from 'busboy'
import limits from '#config/limits'
import { BadRequest, UnsupportedType } from '#exceptions/refusal'

/** @throws Refusal */
export async function receiveImport(body: IncomingMessage, _folder: string) {
  if (!body.headers['content-type']?.startsWith('multipart/form-data'))
    throw new UnsupportedType('errors.content_type')
  const fields: Record<string, string> = {}
  let file: Buffer | null = null
  const form = busboy({ headers: body.headers, limits: { fileSize: limits.imports.bytes + 1 } })
  const files: Promise<unknown>[] = []
  form.on('field', (name, value) => void (fields[name] = value))
  form.on('file', (_, stream) => files.push(buffer(stream).then((content) => (file = content))))
  await new Promise<void>((resolve, reject) => {
    const brokenOff = () => reject(new BadRequest('errors.unreadable'))
    form.once('error', brokenOff).once('close', resolve)
    finished(body, { writable: false }, (error) => error && brokenOff())
    body.pipe(form)
  })
  await Promise.all(files)
  return { fields, file: file as Buffer | null }
}
