import type { HttpContext } from '@adonisjs/core/http'
import { confirmPassword } from '#auth/login'
import { countCode } from '#auth/login_limits'
import { countRecoveryCodes } from '#auth/recovery_codes'
import {
  beginSecondFactor,
  confirmSecondFactor,
  ensureBegun,
  removeSecondFactor,
} from '#auth/second_factor'
import { currentPasswordValidator, secondFactorCodeValidator } from '#validators/session'

export default class SecondFactorsController {
  /** Whether the caller's second factor is on. */
  async show({ auth }: HttpContext) {
    const { id, secondFactor: on } = auth.getUserOrFail()
    return { on, recovery_codes_left: on ? await countRecoveryCodes(id) : 0 }
  }

  /** Begins a second factor. It is not on before its first code, and a later secret replaces it. */
  async store(ctx: HttpContext) {
    const { auth, request, response } = ctx
    const user = auth.getUserOrFail()
    const { currentPassword } = await request.validateUsing(currentPasswordValidator)
    await confirmPassword(ctx, user, currentPassword)
    response.status(201)
    return beginSecondFactor(user)
  }

  /** Switches the second factor on by its first code, tells the recovery codes once, and ends other sessions. */
  async update({ area, auth, i18n, logSecurity, operation, request }: HttpContext) {
    const user = auth.getUserOrFail()
    const { code } = await request.validateUsing(secondFactorCodeValidator)
    await ensureBegun(user)
    const forgetCodes = await countCode(user)
    const caller = { operation, session: auth.use(area) }
    const recoveryCodes = await confirmSecondFactor(user, code, caller)
    await forgetCodes()
    logSecurity('second_factor_on')
    return { message: i18n.t('second_factor.on'), recovery_codes: recoveryCodes }
  }

  /** Switches the second factor off. The caller's other sessions end. */
  async destroy(ctx: HttpContext) {
    const { area, auth, i18n, logSecurity, operation, request } = ctx
    const user = auth.getUserOrFail()
    const { currentPassword } = await request.validateUsing(currentPasswordValidator)
    await confirmPassword(ctx, user, currentPassword)
    await removeSecondFactor(user, { operation, session: auth.use(area) })
    logSecurity('second_factor_off')
    return { message: i18n.t('second_factor.off') }
  }
}
