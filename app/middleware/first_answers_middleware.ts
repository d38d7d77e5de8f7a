import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { InertiaPages } from '@adonisjs/inertia/types'
import { bringAnswers } from '#sources/first_answers'
import { screens } from '#sources/screens'

export default class FirstAnswersMiddleware {
  async handle(ctx: HttpContext, next: NextFn, screen: keyof InertiaPages) {
    const readings = screens[screen]?.(ctx)
    if (readings) await bringAnswers(ctx, readings)
    return next()
  }
}
