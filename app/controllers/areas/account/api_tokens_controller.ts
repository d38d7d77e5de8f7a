import type { HttpContext } from '@adonisjs/core/http'
import ApiToken from '#models/api_token'
import { apiTokenValidator } from '#validators/session'

export default class ApiTokensController {
  /** The caller's tokens of programs, the newest first. */
  async index({ caller }: HttpContext) {
    return ApiToken.liveOf(caller)
  }

  /** Makes a token, which is told this once. */
  async store(ctx: HttpContext) {
    const { area, auth, caller, i18n, logSecurity, operation, request, response } = ctx
    const fields = await request.validateUsing(apiTokenValidator)
    const session = auth.use(area)
    const { token, apiToken } = await ApiToken.make(caller, fields, { operation, session })
    logSecurity('token_created', { about: apiToken.id, access: apiToken.access })
    response.status(201)
    return { message: i18n.t('api_tokens.made'), token, api_token: apiToken }
  }

  /** Revokes a token at once. */
  async destroy({ caller, i18n, logSecurity, operation, params }: HttpContext) {
    await ApiToken.revoke(params.id, operation, caller)
    logSecurity('token_revoked', { about: params.id })
    return { message: i18n.t('api_tokens.revoked') }
  }
}
