import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import { dashboardFigures } from '#dashboard/dashboard_figures'
import { statistics } from '#dashboard/statistics'
import { readCountryPage } from '#lists/country_list'
import { answerOf, bringAnswers, listOf, rowsOf } from '#lists/first_answers'
import { operationList } from '#lists/operation_lists'
import { readQueue } from '#lists/review_lists'
import { nonAdmins, userList } from '#lists/user_lists'
import Draft from '#preferences/draft'
import { countryPageValidator, userListValidator } from '#validators/list'

const latestChanges = { page: 1, per_page: limits.dashboard.latest, sign_ins: '0' }
const fixed = { page: 1, per_page: limits.dashboard.rows }

export default class DashboardPagesController {
  async show(ctx: HttpContext) {
    await bringAnswers(ctx, [
      answerOf('api.admin.drafts.index', () => Draft.rowsOf(ctx.auth.getUserOrFail())),
      answerOf('api.admin.statistics.show', statistics),
      answerOf('api.admin.dashboard_figures.show', dashboardFigures),
      rowsOf('api.admin.operations.index', latestChanges, ({ sign_ins, ...query }) =>
        operationList.read({ ...query, sign_ins: 0 })
      ),
      rowsOf('api.admin.reviews.index', { page: 1, per_page: 1 }, readQueue),
      listOf(ctx, 'api.admin.non_admins.index', {
        validator: userListValidator,
        read: (query) => userList.read(query, nonAdmins),
        prefix: 'users_',
        fixed,
      }),
      listOf(ctx, 'api.admin.countries.index', {
        validator: countryPageValidator,
        read: readCountryPage,
        prefix: 'countries_',
        fixed,
      }),
    ])
    return ctx.inertia.render('admin/dashboard', {})
  }
}
