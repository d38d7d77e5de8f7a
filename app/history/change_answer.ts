import type { HttpContext } from '@adonisjs/core/http'
import { answerList } from '#lists/list_answer'
import { changeList, changesOf } from '#lists/lists'
import type { RecordType } from '#models/operation'
import { changeListValidator } from '#validators/list'

/** The history of one record, also of one that is in the trash or gone. */
export async function answerChanges(ctx: HttpContext, type: RecordType) {
  const query = await ctx.request.validateUsing(changeListValidator)
  return answerList(ctx, await changeList.read(query, changesOf(type, ctx.params.id)))
}
