import { InvalidArgumentError, Option, type Command } from 'commander'
import { type AppCommand, runCommand, type CommandResult } from '../command_result.js'
import { recordId } from '../options.js'
import { listed, pluralize } from '../table.js'
import limits from '#config/limits'
import {
  reviewReasons,
  type ReviewReason,
  waitingKinds,
  type Verdict,
  type WaitingKind,
} from '#review/review_terms'
import { legible } from '#texts/typed_text'

type Why = { reason: ReviewReason[]; note?: string; json?: boolean }

export default function reviews(program: AppCommand) {
  const noun = program.command('reviews').description('The properties that wait for a review')

  noun
    .command('list')
    .description('List what waits, the longest waiting first')
    .addOption(new Option('--kind <kind>', 'only these').choices(waitingKinds))
    .runs(async ({ kind }: { kind?: WaitingKind }) => {
      const { waitingList, isWaiting } = await import('#lists/review_lists')
      const { rows } = await waitingList.read({ kind, sort: 'submitted_at' }, isWaiting)
      const waiting = rows.parse().map(({ reviewed_state: _, ...row }) => row)
      return listed(waiting, 'Nothing is waiting.', {
        id: ({ property }) => property.id,
        title: ({ property }) => property.title,
        owner: ({ property }) => property.owner_name,
        country: ({ property }) => property.country_name,
        kind: (row) => row.kind,
        since: (row) => row.submitted_at.slice(0, 10),
      })
    })

  noun
    .command('approve')
    .description('Approve properties as they are now, and switch them on')
    .argument('<id...>', 'ids of properties', ids)
    .runs((approved: number[]) => decide(approved, 'approved', { reason: [] }))

  withReasons(noun.command('ask'))
    .description('Ask the owner for changes, and switch the property off')
    .action((id: number, why: Why, command: Command) =>
      decideOne(id, 'changes_requested', why, command)
    )

  withReasons(noun.command('reject'))
    .description('Reject a property, and switch it off')
    .action((id: number, why: Why, command: Command) => decideOne(id, 'rejected', why, command))
}

function withReasons(command: Command) {
  return command
    .argument('<id>', 'id of the property', recordId)
    .addOption(
      new Option('--reason <reason>', `one of ${reviewReasons.join(', ')}; can be repeated`)
        .argParser(anotherReason)
        .default([])
    )
    .option('--note <text>', 'a sentence for the owner', note)
}

function decideOne(property: number, verdict: Verdict, why: Why, command: Command) {
  const needsNote = !why.reason.length || why.reason.includes('other')
  if (needsNote && !why.note) {
    command.error('error: give a --reason other than “other”, or a --note')
  }
  return runCommand(why, () => decide([property], verdict, why))
}

async function decide(about: number[], verdict: Verdict, why: Why): Promise<CommandResult> {
  const { default: Property } = await import('#models/property')
  const decided = await Property.decideAll(about, { verdict, reasons: why.reason, note: why.note })
  return {
    changed: { command: `reviews ${commands[verdict]}`, about },
    json: decided.map(({ id, title }) => ({ id, title, review_state: verdict })),
    lines: [`${pluralize(decided.length, 'property', 'properties')} ${outcomes[verdict]}`],
  }
}

const commands = { approved: 'approve', changes_requested: 'ask', rejected: 'reject' }
const outcomes = {
  approved: 'approved',
  changes_requested: 'sent back for changes',
  rejected: 'rejected',
}

const ids = (value: string, before: number[] = []) => [...new Set([...before, recordId(value)])]

function note(value: string) {
  const most = limits.review.noteCharacters
  if (value.length <= most) return legible(value)
  throw new InvalidArgumentError(`It may have at most ${most} characters.`)
}

function anotherReason(value: string, before: ReviewReason[]) {
  const reason = reviewReasons.find((one) => one === value)
  if (reason) return [...new Set([...before, reason])]
  throw new InvalidArgumentError(`It has to be one of ${reviewReasons.join(', ')}.`)
}
