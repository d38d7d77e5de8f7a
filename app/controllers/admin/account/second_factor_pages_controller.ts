import type { HttpContext } from '@adonisjs/core/http'
import { redirectAfterLogin } from '#auth/login_redirect'
import { lacksSecondFactor } from '#auth/second_factor'
import { dashboards } from '#config/areas'

export default class SecondFactorPagesController {
  async show({ caller, inertia, request, response }: HttpContext) {
    const redirect = redirectAfterLogin('admin', request.input('return'))
    const isNeeded = lacksSecondFactor(caller)
    if (!isNeeded) return response.redirect(redirect ?? dashboards.admin)
    return inertia.render('admin/second_factor', { redirect })
  }
}
