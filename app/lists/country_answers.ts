import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Country from '#models/country'
import { dialect, select } from '#database/statements'
import { jsonObject, nullableNumber, number, text } from '#lists/json_row'
import type { ReadyAnswer } from '#lists/ready_answer'

/** Whatever of a country is sent: the rows are written anew when any of it has changed. */
const shape = {
  id: number('id'),
  name: text('name'),
  parent_id: nullableNumber('parent_id'),
  version: number('version'),
}

type Answers = { source: string; all: ReadyAnswer; mains: ReadyAnswer }

let kept: Answers | undefined
let running: Promise<unknown> = Promise.resolve()
let next: Promise<Answers> | undefined

/**
 * The lists of countries, ready to be sent. The table is looked at each time, since the terminal tool
 * changes it too; who asks while somebody looks shares the look that comes after it.
 */
export function countryAnswers(): Promise<Answers> {
  if (next) return next
  const coming = running.then(() => {
    next = undefined
    return look()
  })
  next = coming
  running = coming.catch(() => {})
  return coming
}

async function look(): Promise<Answers> {
  const [{ source }] = await select(
    `SELECT coalesce(string_agg(${jsonObject(shape, dialect())}, ','), '') AS source FROM countries`
  )
  const answers = kept && kept.source === source ? kept : await prepare(source)
  kept = answers
  return answers
}

async function prepare(source: string): Promise<Answers> {
  const all = await Country.inOrder()
  const mains = all.filter((row) => row.parent_id === null).map(({ id, name }) => ({ id, name }))
  return { source, all: await ready(all), mains: await ready(mains) }
}

async function ready(rows: object[]): Promise<ReadyAnswer> {
  const identity = Buffer.from(JSON.stringify(rows))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 } // the best takes ten times as long
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, { params }),
    promisify(gzip)(identity),
  ])
  // Weak: the same content, whatever its encoding.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url')}"`
  return { etag, bodies: { identity, br, gzip: gz } }
}
