import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import type { ListName } from '#preferences/settable_lists'
import SavedView from '#preferences/saved_view'

export default class SavedViewsMiddleware {
  async handle(ctx: HttpContext, next: NextFn, list: ListName) {
    const { area, auth, inertia, request, response } = ctx
    const views = await SavedView.inOrder(ctx.caller, list, { connection: 'reader' })
    const first = SavedView.startOf(views)
    if (first && Object.keys(request.qs()).length === 0) {
      return response.redirect().toPath(`${request.url()}?view=${first.id}&${first.address}`)
    }
    const session = auth.use(area).publicToken
    inertia.share({ savedViews: { session, rows: views.map((view) => view.row) } })
    return next()
  }
}
