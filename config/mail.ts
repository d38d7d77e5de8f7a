import { AsyncLocalStorage } from 'node:async_hooks'
import env from '#start/env'

const silence = new AsyncLocalStorage<boolean>()

export function isMailOn() {
  return Boolean(env.get('MAIL_URL')) && !silence.getStore()
}

/** Made-up owners have no mailbox, so nobody is mailed while it works. */
export function withoutMail<T>(work: () => Promise<T>) {
  return silence.run(true, work)
}

/** A password is only sent over an encrypted connection, unless the mail server is on this machine. */
export function mailServer() {
  const { protocol, hostname, port, username, password } = new URL(env.get('MAIL_URL')!)
  const secure = protocol === 'smtps:'
  const host = hostname.replace(/^\[|\]$/g, '')
  return {
    host,
    secure,
    port: Number(port) || (secure ? 465 : 587),
    requireTLS: Boolean(username) && !/^(localhost|127\.[\d.]+|::1)$/.test(host),
    ...(username && {
      auth: {
        type: 'login' as const,
        user: decodeURIComponent(username),
        pass: decodeURIComponent(password),
      },
    }),
  }
}

export function mailFrom() {
  const [, name = '', address] = env.get('MAIL_FROM')!.match(/^(?:(.*?)\s*<)?([^<>]+)>?$/)!
  return { name: name.replace(/^"(.*)"$/, '$1'), address }
}
