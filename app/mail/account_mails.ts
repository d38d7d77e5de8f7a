import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Visit } from '#auth/visit'
import type { Area } from '#config/areas'
import { absolute } from '#config/app'
import { isMailOn } from '#config/mail'
import { execute } from '#database/statements'
import type Operation from '#history/operation'
import { greeting } from '#mail/typed_text'
import type { MailKindSpec } from '#mail/kinds'
import { forgetAddresses, queueMails } from '#mail/outbox'
import { mailTo, ownerOfAccount, readerOf, readersAmong } from '#mail/readers'
import type User from '#models/user'

type Account = { id: number }

/** Once at the end of an operation: the owners whom it has let in. */
export async function tellActivated({ id }: Operation, trx: TransactionClientContract) {
  if (!isMailOn() || !id) return
  const rows = await execute<{ id: number }>(
    `SELECT record_id AS id FROM changes WHERE operation_id = ? AND record_type = 'user'
      AND action = 'activated' AND details ->> 'waited' IS NOT NULL`,
    [id],
    trx
  )
  const ids = rows.map((row) => row.id)
  const readers = await readersAmong(ids, 'account', trx)
  const mails = readers.map((reader) => ({
    ...mailTo(reader),
    kind: 'account_let_in' as const,
    data: { name: reader.name },
  }))
  await queueMails(mails, trx)
}

type AccountChange = { password?: boolean; formerEmail?: string; byAdmin?: boolean }

/** A changed e-mail address is told to both, without naming the new one to the old. */
export async function tellAccountChanged(
  user: Pick<User, 'id' | 'name' | 'email' | 'language' | 'role'>,
  { password = false, formerEmail, byAdmin = false }: AccountChange,
  trx: TransactionClientContract
) {
  const { name, email, role } = user
  if (formerEmail) await forgetAddresses([formerEmail], trx)
  if (!(password || formerEmail) || role === 'tenant') return
  const reader = readerOf(user)
  const what = password ? (formerEmail ? 'both' : 'password') : 'email'
  const { area } = reader
  const mail = { ...mailTo(reader), kind: 'account_changed' as const }
  const data = { name, area, what, by: byAdmin ? 'admin' : 'self' }
  const former = { ...mail, recipient: formerEmail!, data: { ...data, to: 'former' } }
  const present = { ...mail, data: { ...data, to: 'present', email } }
  await queueMails(formerEmail ? [former, present] : [present], trx)
}

/** The second step of signing in was switched on or off. */
export async function tellSecondFactor(
  { id }: Account,
  { on }: { on: boolean },
  trx: TransactionClientContract
) {
  if (!isMailOn()) return
  const reader = await ownerOfAccount(id, trx)
  if (!reader) return
  const { name, area } = reader
  const data = { name, area, state: on ? 'on' : 'off' }
  await queueMails([{ ...mailTo(reader), kind: 'second_factor', data }], trx)
}

/** Somebody signed in from a browser that the account did not know. */
export async function tellNewBrowser(
  { id }: Account,
  { at, ...visit }: Visit & { at: Date },
  trx: TransactionClientContract
) {
  if (!isMailOn()) return
  const reader = await ownerOfAccount(id, trx)
  if (!reader) return
  const { name, area } = reader
  const data = { name, area, ...visit, at: at.toISOString() }
  await queueMails([{ ...mailTo(reader), kind: 'new_browser', data }], trx)
}

/** Their pages: of the account, of the ways to sign in, of a forgotten password. */
const pages = {
  admin: { login: '/login', profile: '/admin-profile', forgotten: '/forgot-password' },
  owner: {
    login: '/owner-login',
    profile: '/owner-profile-edit',
    forgotten: '/owner-forgot-password',
  },
} satisfies Record<Area, Record<string, string>>

const letIn: MailKindSpec<{ name?: string }> = {
  preference: 'account',
  typed: ['name'],
  compose: (t, { name }) => ({
    subject: t('mails.let_in.subject'),
    preview: t('mails.let_in.next'),
    paragraphs: [greeting(t, name), t('mails.let_in.text'), t('mails.let_in.next')],
    action: { text: t('mails.let_in.action'), url: absolute(pages.owner.login) },
  }),
}

type Changed = {
  name?: string
  area: Area
  what: 'password' | 'email' | 'both'
  by: 'self' | 'admin'
} & ({ to: 'present'; email: string } | { to: 'former' })

const changed: MailKindSpec<Changed> = {
  typed: ['name'],
  compose: (t, data) => {
    const { name, area, what, by } = data
    const isFormer = data.to === 'former'
    const action = isFormer
      ? { text: t('mails.changed.support'), url: absolute('/support') }
      : { text: t('mails.changed.action'), url: absolute(pages[area].forgotten) }
    return {
      subject: t('mails.changed.subject', { what }),
      paragraphs: [
        greeting(t, name),
        t('mails.changed.text', { what, by }),
        ...(isFormer || what === 'password'
          ? []
          : [t('mails.changed.sign_in', { email: data.email })]),
        t(isFormer ? 'mails.changed.not_you_former' : 'mails.changed.not_you'),
      ],
      action,
      footnote: by === 'self' ? t('mails.was_you') : undefined,
    }
  },
}

const secondFactor: MailKindSpec<{ name?: string; area: Area; state: 'on' | 'off' }> = {
  typed: ['name'],
  compose: (t, { name, area, state }) => ({
    subject: t('mails.second_factor.subject', { state }),
    paragraphs: [
      greeting(t, name),
      t('mails.second_factor.text', { state }),
      t('mails.second_factor.not_you'),
    ],
    action: { text: t('mails.second_factor.action'), url: absolute(pages[area].profile) },
    footnote: t('mails.was_you'),
  }),
}

type NewBrowser = Visit & { name?: string; area: Area; at: string }

const newBrowser: MailKindSpec<NewBrowser> = {
  typed: ['name'],
  compose: (t, { name, area, browser, system, address, at }) => ({
    subject: t('mails.new_browser.subject'),
    paragraphs: [
      greeting(t, name),
      t('mails.new_browser.text'),
      {
        list: [
          t('mails.new_browser.browser', {
            known: browser ? (system ? 'both' : 'browser') : system ? 'system' : 'none',
            browser: browser ?? '',
            system: system ?? '',
          }),
          t('mails.new_browser.at', { at: new Date(at) }),
          t('mails.new_browser.address', { address }),
        ],
      },
      t('mails.new_browser.not_you'),
    ],
    action: {
      text: t('mails.new_browser.action'),
      url: absolute(`${pages[area].profile}#sessions`), // the card's id
    },
    footnote: t('mails.was_you'),
  }),
}

export const accountMails = {
  account_let_in: letIn,
  account_changed: changed,
  second_factor: secondFactor,
  new_browser: newBrowser,
}
