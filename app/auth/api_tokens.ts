import type { HttpContext } from '@adonisjs/core/http'
import { errors } from '@adonisjs/limiter'
import limiter from '@adonisjs/limiter/services/main'
import { touchLater } from '#auth/session_tokens'
import limits from '#config/limits'
import { Forbidden, TooManyRequests, Unauthenticated } from '#exceptions/refusal'
import ApiToken from '#models/api_token'

export function bearerIn(request: HttpContext['request']) {
  const [, token] = /^Bearer +(\S.*)$/i.exec(request.header('authorization', '')!) ?? []
  return token
}

export async function identifyProgram(sent: string) {
  const token = await ApiToken.findLive(sent)
  if (!token) throw new Unauthenticated('api_tokens.over')
  touchLater(ApiToken.table, token.id, { last_used_at: token.lastUsedAt })
  return token
}

/** @throws TooManyRequests, Forbidden for a change by a token that only reads */
export async function admitCall({ id, access }: ApiToken, isRead: boolean) {
  const kind = isRead ? 'read' : 'write'
  const limit = limits.apiTokens.perMinute[kind]
  try {
    await limiter.use({ requests: limit, duration: '1 min' }).consume(`api_token_${id}_${kind}`)
  } catch (error) {
    if (!(error instanceof errors.E_TOO_MANY_REQUESTS)) throw error
    const { availableIn: seconds } = error.response
    throw new TooManyRequests(seconds, 'api_tokens.too_many_calls', { limit, kind, seconds })
  }
  if (!isRead && access === 'read') throw new Forbidden('api_tokens.reads_only')
}

export function ensureSession({ area, auth }: HttpContext, field?: string) {
  if (auth.use(area).program) throw new Forbidden('api_tokens.session_needed', { field })
}
