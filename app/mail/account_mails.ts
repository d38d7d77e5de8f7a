import type { Area } from '#config/areas'
import { absolute } from '#config/app'
import { absoluteIn } from '#server/language'
import { greeting, type MailKindSpec } from '#mail/mail_text'

const pages = {
  admin: { login: '/login', profile: '/admin-profile', forgotten: '/forgot-password' },
  owner: {
    login: '/owner-login',
    profile: '/owner-profile-edit',
    forgotten: '/owner-forgot-password',
  },
} satisfies Record<Area, Record<string, string>>

type AccountKind =
  'account_let_in' | 'account_changed' | 'second_factor' | 'api_token' | 'new_browser'

export const accountMails: { [Kind in AccountKind]: MailKindSpec<Kind> } = {
  account_let_in: {
    preference: 'account',
    typed: ['name'],
    compose: (t, { name }) => ({
      subject: t('mails.let_in.subject'),
      preview: t('mails.let_in.next'),
      paragraphs: [greeting(t, name), t('mails.let_in.text'), t('mails.let_in.next')],
      action: { text: t('mails.let_in.action'), url: absolute(pages.owner.login) },
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
  second_factor: {
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
  },
  api_token: {
    typed: ['name'],
    compose: (t, { name, area, access }) => ({
      subject: t('mails.api_token.subject'),
      paragraphs: [
        greeting(t, name),
        t('mails.api_token.text', { access }),
        t('mails.api_token.not_you'),
      ],
      action: {
        text: t('mails.api_token.action'),
        url: absolute(`${pages[area].profile}#api-tokens`), // the card's id
      },
      footnote: t('mails.was_you'),
    }),
  },
  new_browser: {
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
  },
}
