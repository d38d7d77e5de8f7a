import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { lacksSecondFactor } from '#auth/second_factor'
import currency from '#config/currency'
import { isMailOn } from '#config/mail'
import { waitingCounts } from '#dashboard/dashboard_figures'
import { countNewEnquiries, enquiriesIn } from '#lists/enquiry_lists'
import ListSetting from '#preferences/list_setting'
import { isPhone } from '#server/page_drawing'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    return {
      errors: ctx.inertia.always(this.getValidationErrors(ctx)),
      user: ctx.inertia.always(currentUser(ctx)),
      session: ctx.inertia.always(publicSession(ctx)),
      isPhone: ctx.inertia.always(isPhone(ctx)),
      currency: ctx.inertia.always(currency),
      isMailed: ctx.inertia.always(isMailOn()),
      drawnAt: ctx.inertia.always(Date.now()),
      waiting: ctx.inertia.always(await waiting(ctx)),
      enquiries: ctx.inertia.always(await newEnquiries(ctx)),
      listSettings: ctx.inertia.always(await listSettings(ctx)),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

function currentUser({ area, auth }: HttpContext) {
  const { user } = auth.use(area)
  return user ? { id: user.id, name: user.name, role: user.role } : null
}

/** A tab of another session does not show what was drawn for this one. */
function publicSession({ area, auth }: HttpContext) {
  const guard = auth.use(area)
  return guard.user ? guard.publicToken : null
}

async function waiting({ area, auth }: HttpContext) {
  const { user } = auth.use(area)
  return area === 'admin' && user && !lacksSecondFactor(user) ? waitingCounts() : null
}

async function newEnquiries({ area, auth }: HttpContext) {
  const { user } = auth.use(area)
  if (!user || lacksSecondFactor(user)) return null
  return { new: await countNewEnquiries(enquiriesIn(area, user)) }
}

async function listSettings({ area, auth }: HttpContext): ReturnType<typeof ListSetting.of> {
  const { user } = auth.use(area)
  return user ? ListSetting.of(user) : {}
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
