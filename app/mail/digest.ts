import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { absolute } from '#config/app'
import { isMailOn } from '#config/mail'
import { timeAgo } from '#database/now'
import { idsOf } from '#database/statements'
import { waitingCounts } from '#dashboard/dashboard_figures'
import { countNewReports } from '#lists/enquiry_lists'
import type { MailData } from '#outbox/mail_kinds'
import { tellReaders } from '#outbox/outbox'
import { readersAmong } from '#outbox/readers'
import { greeting, type MailKindSpec } from '#mail/mail_text'

type WaitingCounts = Awaited<ReturnType<typeof allWaiting>>

const digestHours = 24

/** Admins get one with the first thing that waits, unless they had one in the last day. */
export async function queueDigests() {
  if (!isMailOn() || !isAnything(await allWaiting())) return
  // The job runs every half minute, so it locks nothing where nobody is to be told.
  const due = await readersDue(db.connection('reader'))
  if (!due.length) return
  await db.transaction(async (trx) => {
    const readers = await readersDue(trx) // another server may have been first
    await tellReaders('digest', readers, ({ name }) => ({ name }), trx)
  })
}

async function readersDue(client: QueryClientContract) {
  const since = timeAgo({ hours: digestHours })
  const told = client
    .from('mails')
    .where('kind', 'digest')
    .where('created_at', '>', since)
    .whereNotNull('user_id')
    .select('user_id')
  const admins = client.from('users').where({ role: 'admin' }).whereNotIn('id', told)
  return readersAmong(await idsOf(admins), 'digest', client)
}

const allWaiting = async () => ({ ...(await waitingCounts()), reports: await countNewReports() })

const isAnything = ({ properties, owners, reports }: WaitingCounts) =>
  properties + owners + reports > 0

const reportsPath = '/enquiries?kind=report&state=new'

export const digest: MailKindSpec<MailData['digest'], WaitingCounts & { name?: string }> = {
  preference: 'digest',
  typed: ['name'],
  async prepare({ data }) {
    const waiting = await allWaiting()
    return isAnything(waiting) ? { ...data, ...waiting } : null
  },
  compose: (t, { name, properties, owners, reports }) => {
    const counts = { properties, owners, reports }
    const links = [
      properties && { text: t('mails.digest.review', counts), url: absolute('/review') },
      owners && { text: t('mails.digest.owners', counts), url: absolute('/review?tab=people') },
      reports && { text: t('mails.digest.reports', counts), url: absolute(reportsPath) },
    ].filter((link) => link !== 0)
    const [action, ...others] = links
    const what = properties ? (owners ? 'both' : 'properties') : owners ? 'owners' : 'reports'
    const isTold = reports > 0 && what !== 'reports'
    return {
      subject: t('mails.digest.subject', { ...counts, what }),
      paragraphs: [
        greeting(t, name),
        t('mails.digest.text', { ...counts, what }),
        ...(isTold ? [t('mails.digest.text', { ...counts, what: 'reports' })] : []),
      ],
      action,
      others,
      footnote: t('mails.digest.once'),
    }
  },
}
