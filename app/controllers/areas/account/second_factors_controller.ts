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
  async show({ caller }: HttpContext) {
    const { id, secondFactor: on } = caller
    return { on, recovery_codes_left: on ? await countRecoveryCodes(id) : 0 }
  }

  /** Begins a second factor. It is not on before its first code, and a later secret replaces it. */
  async store(ctx: HttpContext) {
    const { caller, request, response } = ctx
    const { currentPassword } = await request.validateUsing(currentPasswordValidator)
    await confirmPassword(ctx, caller, currentPassword)
    response.status(201)
    return beginSecondFactor(caller)
  }

  /** Switches the second factor on by its first code, tells the recovery codes once, and ends other sessions. */
  async update({ area, auth, caller, i18n, logSecurity, operation, request }: HttpContext) {
    const { code } = await request.validateUsing(secondFactorCodeValidator)
    await ensureBegun(caller)
    const forgetCodes = await countCode(caller)
    const by = { operation, session: auth.use(area) }
    const recoveryCodes = await confirmSecondFactor(caller, code, by)
    await forgetCodes()
    logSecurity('second_factor_on')
    return { message: i18n.t('second_factor.on'), recovery_codes: recoveryCodes }
  }

  /** Switches the second factor off. The caller's other sessions end. */
  async destroy(ctx: HttpContext) {
    const { area, auth, caller, i18n, logSecurity, operation, request } = ctx
    const { currentPassword } = await request.validateUsing(currentPasswordValidator)
    await confirmPassword(ctx, caller, currentPassword)
    await removeSecondFactor(caller, { operation, session: auth.use(area) })
    logSecurity('second_factor_off')
    return { message: i18n.t('second_factor.off') }
  }
}
