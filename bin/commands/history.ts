import { InvalidArgumentError } from 'commander'
import type { AppCommand, CommandResult } from '../command_result.js'
import { wholeNumber } from '../options.js'
import { listed, minuteOf } from '../table.js'
import type { ChangeRow, OperationRow } from '#lists/operation_lists'
import { recordTypes, type RecordType } from '#history/terms'

type Options = {
  record?: { type: RecordType; id: number }
  by?: string
  since?: Date
  limit: number
}

const hours = { h: 1, d: 24, w: 168 }

export default function history(program: AppCommand) {
  program
    .command('history')
    .description('Show what was changed, by whom and when, newest first')
    .option('--record <record>', 'what one record went through, such as property:12', recordNamed)
    .option('--by <who>', 'only what this user did, by e-mail or id')
    .option('--since <time>', 'only the last hours, days or weeks, such as 12h, 7d or 4w', timeAgo)
    .option('--limit <number>', 'at most so many', wholeNumber(10_000, 1), 50)
    .addHelpText('after', '\nTimes are in UTC.')
    .runs(show)
}

async function show({ record, by, since, limit }: Options): Promise<CommandResult> {
  const { changeList, changesOf, operationList } = await import('#lists/operation_lists')
  const { DateTime } = await import('luxon')
  const { default: User } = await import('#models/user')
  const actor = by === undefined ? undefined : await User.findNamed(by)
  const query = {
    per_page: limit,
    actor_id: actor?.id,
    from: since && DateTime.fromJSDate(since),
  }
  if (!record) {
    const { rows } = await operationList.read(query)
    return resultFor(rows.parse(), {
      what: (row) => row.label,
      operation: (row) => row.id,
    })
  }
  const { priceText } = await import('#config/currency')
  const { rows } = await changeList.read(query, changesOf(record.type, record.id))
  return resultFor(rows.parse(), {
    changes: (row) => changesText(row, priceText),
    operation: (row) => row.operation_id,
  })
}

const resultFor = <Row extends OperationRow | ChangeRow>(
  rows: Row[],
  about: Record<string, (row: Row) => string>
) =>
  listed(rows, 'Nothing was changed.', {
    time: (row) => minuteOf(row.at),
    by: (row) => row.actor?.name ?? row.account ?? 'Manzil',
    from: (row) => (row.token ? `by the token ${row.token}` : row.via),
    action: (row) => row.verdict ?? row.action,
    ...about,
  })

function changesText({ changes }: ChangeRow, priceText: (price: number) => string) {
  const shown = (field: string, value: unknown) =>
    field === 'price' && typeof value === 'number' ? priceText(value) : shortened(value)
  return changes
    .map(({ field, from, to }) => `${field}: ${shown(field, from)} → ${shown(field, to)}`)
    .join('; ')
}

const longest = 40

function shortened(value: unknown) {
  if (value === null) return 'nothing'
  const text = (Array.isArray(value) ? value.join(', ') : String(value)).replace(/\s+/g, ' ')
  return [...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text
}

function recordNamed(name: string) {
  const [, wanted, id] = /^(\w+):([1-9]\d{0,8})$/.exec(name) ?? []
  const type = recordTypes.find((one) => one === wanted)
  if (type) return { type, id: Number(id) }
  throw new InvalidArgumentError('It has to be user, property or country with an id: property:12.')
}

function timeAgo(time: string) {
  const [, number, unit] = /^(\d{1,4})([hdw])$/.exec(time) ?? []
  if (!isUnit(unit)) {
    throw new InvalidArgumentError('It has to be a number with h, d or w, such as 7d.')
  }
  return new Date(Date.now() - Number(number) * hours[unit] * 3_600_000)
}

const isUnit = (unit?: string): unit is keyof typeof hours => unit !== undefined && unit in hours
