import { loginPages, type Area } from '#config/areas'
import { absolute } from '#config/app'
import { absoluteIn } from '#server/language'
import { greeting, type MailKindSpec, type Translate } from '#mail/mail_text'
import type { MailData } from '#outbox/mail_kinds'

const pages = {
  admin: { profile: '/admin-profile', feed: '/portal-feed', forgotten: '/forgot-password' },
  owner: {
    profile: '/owner-profile-edit',
    feed: '/owner-portal-feed',
    forgotten: '/owner-forgot-password',
  },
} satisfies Record<Area, Record<string, string>>

type AccountKind =
  'account_let_in' | 'account_changed' | 'second_factor' | 'api_token' | 'new_browser'

export const accountMails: { [Kind in AccountKind]: MailKindSpec<MailData[Kind]> } = {
  account_let_in: {
    preference: 'account',
    typed: ['name'],
    compose: (t, { name }) => ({
      subject: t('mails.let_in.subject'),
      preview: t('mails.let_in.next'),
      paragraphs: [greeting(t, name), t('mails.let_in.text'), t('mails.let_in.next')],
      action: { text: t('mails.let_in.action'), url: absolute(loginPages.owner) },
    }),
  },
  account_changed: {
    typed: ['name'],
    compose: (t, data, i18n) => {
      const { name, area, what, by } = data
      const isFormer = data.to === 'former'
      const action = isFormer
        ? { text: t('mails.changed.support'), url: absoluteIn(i18n, '/support') }
        : { text: t('mails.changed.action'), url: absolute(pages[area].forgotten) }
      return {
        subject: t('mails.changed.subject', { what }),
        paragraphs: [
          greeting(t, name),
          t('mails.changed.text', { what, by }),
          ...(isFormer || what === 'password'
            ? []
            : [t('mails.changed.login', { email: data.email })]),
          t(isFormer ? 'mails.changed.not_you_former' : 'mails.changed.not_you'),
        ],
        action,
        footnote: by === 'self' ? t('mails.was_you') : undefined,
      }
    },
  },
  second_factor: ofAccount('second_factor', ({ profile }) => profile),
  api_token: ofAccount('api_token', ({ feed }) => `${feed}#api-tokens`),
  new_browser: ofAccount(
    'new_browser',
    ({ profile }) => `${profile}#sessions`,
    (t, data) => [
      t('mails.new_browser.browser', {
        known: data.browser ? (data.system ? 'both' : 'browser') : data.system ? 'system' : 'none',
        browser: data.browser ?? '',
        system: data.system ?? '',
      }),
      t('mails.new_browser.at', { at: new Date(data.at) }),
      t('mails.new_browser.address', { address: data.address }),
    ]
  ),
}

function ofAccount<Kind extends 'second_factor' | 'api_token' | 'new_browser'>(
  kind: Kind,
  pathIn: (of: (typeof pages)[Area]) => string,
  list?: (t: Translate, data: MailData[Kind]) => string[]
): MailKindSpec<MailData[Kind]> {
  return {
    typed: ['name'],
    compose: (t, data) => ({
      subject: t(`mails.${kind}.subject`, data),
      paragraphs: [
        greeting(t, data.name),
        t(`mails.${kind}.text`, data),
        ...(list ? [{ list: list(t, data) }] : []),
        t(`mails.${kind}.not_you`),
      ],
      action: { text: t(`mails.${kind}.action`), url: absolute(pathIn(pages[data.area])) },
      footnote: t('mails.was_you'),
    }),
  }
}
