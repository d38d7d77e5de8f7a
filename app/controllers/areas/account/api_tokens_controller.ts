import type { HttpContext } from '@adonisjs/core/http'
import ApiToken from '#models/api_token'
import { apiTokenValidator } from '#validators/session'

export default class ApiTokensController {
  /** The caller's tokens of programs, the newest first. */
  async index({ auth }: HttpContext) {
    return ApiToken.liveOf(auth.getUserOrFail())
  }

  /** Makes a token, which is told this once. */
  async store({ area, auth, i18n, logSecurity, operation, request, response }: HttpContext) {
    const fields = await request.validateUsing(apiTokenValidator)
    const caller = { operation, session: auth.use(area) }
    const { token, apiToken } = await ApiToken.make(auth.getUserOrFail(), fields, caller)
    logSecurity('token_created', { about: apiToken.id, access: apiToken.access })
    response.status(201)
    return { message: i18n.t('api_tokens.made'), token, api_token: apiToken }
  }

  /** Revokes a token at once. */
  async destroy({ auth, i18n, logSecurity, operation, params }: HttpContext) {
    await ApiToken.revoke(params.id, operation, auth.getUserOrFail())
    logSecurity('token_revoked', { about: params.id })
    return { message: i18n.t('api_tokens.revoked') }
  }
}
