import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpContext } from '@adonisjs/core/http'
import serverLimits from '#config/server_limits'
import { select } from '#database/statements'
import { jsonObject, nullableNumber, number, text } from '#lists/columns'
import { JsonText } from '#lists/json_text'
import { encodingFor } from '#server/content_encoding'
import Country, { type CountryRow } from '#models/country'

type CompressedJson<Value> = {
  json: JsonText<Value>
  etag: string
  bodies: Record<'identity' | 'br' | 'gzip', Buffer>
}

type Answers = {
  source: string
  all: CompressedJson<CountryRow[]>
  mains: CompressedJson<Pick<CountryRow, 'id' | 'name'>[]>
}

/** The answers are made anew when any of these columns changes. */
const columns = {
  id: number('id'),
  name: text('name'),
  parent_id: nullableNumber('parent_id'),
  version: number('version'),
}

let cached: Answers | undefined
let currentRead: Promise<unknown> = Promise.resolve()
let nextRead: Promise<Answers> | undefined

export async function answerCountries(ctx: HttpContext) {
  const { all } = await countryAnswers()
  return answer(ctx, all)
}

export async function answerMainCountries(ctx: HttpContext) {
  const { mains } = await countryAnswers()
  return answer(ctx, mains)
}

/** Browsers keep the answer and revalidate it each time. */
function answer<Value>(
  { request, response }: HttpContext,
  { json, etag, bodies }: CompressedJson<Value>
) {
  response.vary('accept-encoding')
  response.header('etag', etag)
  response.header('cache-control', 'private, no-cache')
  if (response.fresh()) {
    response.status(304).send(null)
    return json
  }
  response.header('content-type', 'application/json; charset=utf-8')
  const isShort = bodies.identity.length < serverLimits.compressionBytes
  const encoding = isShort ? undefined : encodingFor(request)
  if (encoding) response.header('content-encoding', encoding)
  response.send(bodies[encoding ?? 'identity'])
  return json
}

/** Reads the table each time, because the terminal tool changes it too; parallel requests share one read. */
function countryAnswers(): Promise<Answers> {
  if (nextRead) return nextRead
  const reading = currentRead.then(() => {
    nextRead = undefined
    return readAnswers()
  })
  nextRead = reading
  currentRead = reading.catch(() => {})
  return reading
}

async function readAnswers(): Promise<Answers> {
  const [{ source }] = await select<{ source: string }>(
    `SELECT coalesce(string_agg(${jsonObject(columns)}, ','), '') AS source FROM countries`
  )
  const answers = cached && cached.source === source ? cached : await prepare(source)
  cached = answers
  return answers
}

async function prepare(source: string): Promise<Answers> {
  const all = await Country.inOrder()
  const mains = all.filter((row) => row.parent_id === null).map(({ id, name }) => ({ id, name }))
  return { source, all: await compress(all), mains: await compress(mains) }
}

async function compress<Value>(rows: Value): Promise<CompressedJson<Value>> {
  const json = new JsonText<Value>(JSON.stringify(rows))
  const identity = Buffer.from(json.text)
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 } // the best takes ten times as long
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  // Weak, because every encoding has the same tag.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { json, etag, bodies: { identity, br, gzip: gz } }
}
