import type { HttpContext } from '@adonisjs/core/http'
import limits from '#config/limits'
import { bringAnswers, listOf, rowsOf } from '#lists/first_answers'
import { readQueue } from '#lists/review_lists'
import { ownerList, owners } from '#lists/user_lists'
import { waitingListValidator } from '#validators/review'

const reviews = 'api.admin.reviews.index'
const users = 'api.admin.owners.index'
const first = { page: 1, per_page: limits.review.queueRows }

export default class ReviewPagesController {
  async show(ctx: HttpContext) {
    const readOwners = (query: Parameters<typeof ownerList.read>[0]) =>
      ownerList.read(query, owners)
    const queue =
      ctx.request.input('tab') === 'people'
        ? [rowsOf(users, { ...first, waiting: 1 as const, sort: 'created_at' }, readOwners)]
        : await propertyQueue(ctx)
    await bringAnswers(ctx, [
      rowsOf(reviews, { page: 1, per_page: 1 }, readQueue),
      rowsOf(users, { waiting: 1 as const, per_page: 1 }, readOwners),
      ...queue,
    ])
    return ctx.inertia.render('admin/review', {})
  }
}

async function propertyQueue(ctx: HttpContext) {
  const list = { validator: waitingListValidator, read: readQueue }
  const queue = listOf(ctx, reviews, { ...list, fixed: first })
  const [, named] = await waitingListValidator.tryValidate({
    property_id: ctx.request.input('property'),
  })
  const id = named?.property_id
  return id ? [queue, rowsOf(reviews, { property_id: id }, readQueue)] : [queue]
}
