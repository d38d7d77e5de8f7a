import type { AppCommand } from '../command_result.js'
import { listed, pluralize } from '../table.js'
import { emailIn } from '#texts/typed_text'

export default function alerts(program: AppCommand) {
  const noun = program
    .command('alerts')
    .description('Searches that visitors are told about by mail')

  noun
    .command('list')
    .description('List the searches that are confirmed')
    .runs(async () => {
      const { default: ListingAlert } = await import('#alerts/listing_alert')
      const rows = await ListingAlert.confirmed().orderBy('id')
      const shown = rows.map(({ email, query, rhythm, language, toldUntil, endsAt }) => {
        const [told, ends] = [toldUntil!, endsAt].map((at) => at.toUTC().toISO()!)
        return { email, query, rhythm, language, told_until: told, ends_at: ends }
      })
      return listed(shown, 'There are no searches by mail.', {
        'e-mail': (row) => row.email,
        'query': (row) => row.query,
        'rhythm': (row) => row.rhythm,
        'language': (row) => row.language,
        'ends': (row) => row.ends_at.slice(0, 10),
      })
    })

  noun
    .command('end')
    .description('End the searches of an address at once, and delete it')
    .argument('<email>', 'the e-mail address')
    .runs(async (typed: string) => {
      const { default: ListingAlert } = await import('#alerts/listing_alert')
      const { NotFound } = await import('#exceptions/refusal')
      const email = emailIn(typed)
      const count = await ListingAlert.endAll(email)
      if (!count) throw new NotFound('listing_alert.nobody', { params: { email } })
      return {
        json: { email, ended: count },
        lines: [`${pluralize(count, 'search', 'searches')} ended`],
      }
    })
}
