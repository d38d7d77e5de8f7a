import type { AppCommand } from '../command_result.js'

export default function undo(program: AppCommand) {
  program
    .command('undo')
    .description('Set back what an operation changed, where it still holds')
    .argument('<id>', 'of the operation, as the history names it')
    .runs(async (id: string) => {
      const { describe } = await import('#history/undo')
      const reversals = await import('#reversals/undo')
      const { knownI18n } = await import('#server/language')
      const texts = knownI18n()
      const answer = describe(await reversals.undo(id), texts)
      const { message, skipped, done_count: done } = answer
      const more = answer.skipped_count - skipped.length
      return {
        changed: { command: 'undo', count: done },
        json: answer,
        lines: [
          message,
          ...skipped.map(({ reason }) => reason),
          ...(more ? [texts.t('history.more_skipped', { more })] : []),
        ],
      }
    })
}
