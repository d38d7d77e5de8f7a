import db from '@adonisjs/lucid/services/db'
import { DateTime } from 'luxon'
import { absolute } from '#config/app'
import { timestamp } from '#database/now'
import { waitingCounts } from '#dashboard/dashboard_figures'
import type { MailKindSpec } from '#mail/kinds'
import { isMailOn, queueMails } from '#mail/outbox'
import { mailTo, readersAmong } from '#mail/readers'
import { typed } from '#mail/typed_text'

type Waiting = Awaited<ReturnType<typeof waitingCounts>>

const digestHours = 24

/** To each admin with the first thing that waits, unless one went to the admin in the last day. One server at a time. */
export async function queueDigests() {
  if (!isMailOn() || !isAnything(await waitingCounts())) return
  await db.transaction(async (trx) => {
    const since = timestamp(DateTime.utc().minus({ hours: digestHours }))
    const told = trx
      .from('mails')
      .where('kind', 'digest')
      .where('created_at', '>', since)
      .select('user_id')
    const admins = trx.from('users').where({ role: 'admin' }).whereNotIn('id', told)
    const rows: { id: number }[] = await admins.select('id')
    const ids = rows.map(({ id }) => id)
    const readers = await readersAmong(ids, 'digest', trx)
    const mails = readers.map((reader) => ({
      ...{ kind: 'digest' as const, ...mailTo(reader), data: { name: reader.name } },
    }))
    await queueMails(mails, trx)
  })
}

const isAnything = ({ properties, owners }: Waiting) => properties + owners > 0

/** The numbers are those of the sending. */
export const digest: MailKindSpec = {
  preference: 'digest',
  async prepare({ data }) {
    const waiting = await waitingCounts()
    return isAnything(waiting) ? { ...data, ...waiting } : null
  },
  compose: (t, { name, properties, owners }: Waiting & { name: string }) => {
    const counts = { properties, owners }
    const links = [
      properties && { text: t('mails.digest.review', counts), url: absolute('/review') },
      owners && { text: t('mails.digest.owners', counts), url: absolute('/review?tab=people') },
    ].filter((link) => link !== 0)
    const [action, second] = links
    const what = properties ? (owners ? 'both' : 'properties') : 'owners'
    return {
      subject: t('mails.digest.subject', { ...counts, what }),
      paragraphs: [
        t('mails.greeting', { name: typed(name) }),
        t('mails.digest.text', { ...counts, what }),
      ],
      action,
      second,
      footnote: t('mails.digest.once'),
    }
  },
}
