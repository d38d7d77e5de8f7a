import type { HttpContext } from '@adonisjs/core/http'
import { select } from '#database/statements'
import { jsonObject, nullableNumber, number, text } from '#lists/columns'
import { JsonText } from '#lists/json_text'
import Country, { type CountryRow } from '#models/country'
import { answerPrepared, prepareAnswer, type PreparedAnswer } from '#server/prepared_answer'

type CompressedJson<Value> = PreparedAnswer & { json: JsonText<Value> }

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

function answer<Value>(ctx: HttpContext, prepared: CompressedJson<Value>) {
  answerPrepared(ctx, prepared, 'private, no-cache')
  return prepared.json
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
  return { json, ...(await prepareAnswer(json.text, 'application/json; charset=utf-8')) }
}
