import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { lacksSecondFactor } from '#auth/second_factor'
import env from '#start/env'
import currency from '#config/currency'
import { isMailOn } from '#config/mail'
import { waitingCounts } from '#dashboard/dashboard_figures'
import { enquirySummary } from '#lists/enquiry_lists'
import type User from '#models/user'
import ListSetting from '#preferences/list_setting'
import { isPhone } from '#server/page_drawing'
import { sharedIn } from '#server/renderer'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'

export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    const { area, auth, i18n } = ctx
    const shared = sharedIn(i18n)
    ctx.view.share(shared)
    const guard = auth.use(area)
    const user = guard.user ?? null
    const enrolled = user && !lacksSecondFactor(user) ? user : null
    return {
      errors: ctx.inertia.always(this.getValidationErrors(ctx)),
      user: ctx.inertia.always(user && { id: user.id, name: user.name, role: user.role }),
      // A tab of another session does not show what was drawn for this one.
      session: ctx.inertia.always(user && guard.publicToken),
      language: ctx.inertia.always({ code: shared.language, direction: shared.direction }),
      isPhone: ctx.inertia.always(isPhone(ctx)),
      currency: ctx.inertia.always(currency),
      hasListingEnds: ctx.inertia.always(env.get('LISTING_DAYS') > 0),
      isMailed: ctx.inertia.always(isMailOn()),
      drawnAt: ctx.inertia.always(Date.now()),
      waiting: ctx.inertia.always(area === 'admin' && enrolled ? await waitingCounts() : null),
      enquiries: ctx.inertia.always(enrolled && (await enquirySummary(area, enrolled))),
      listSettings: ctx.inertia.always(await listSettings(user)),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    return output
  }
}

async function listSettings(user: User | null): ReturnType<typeof ListSetting.of> {
  return user ? ListSetting.of(user) : {}
}

declare module '@adonisjs/inertia/types' {
  type MiddlewareSharedProps = InferSharedProps<InertiaMiddleware>
  export interface SharedProps extends MiddlewareSharedProps {}
}
