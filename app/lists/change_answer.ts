import type { HttpContext } from '@adonisjs/core/http'
import type { ListQuery } from '#lists/list_query'
import { answerList } from '#lists/list_answer'
import { changeList, changesOf } from '#lists/operation_lists'
import Country from '#models/country'
import type { RecordType } from '#history/operation'
import Property from '#models/property'
import User from '#models/user'

const models = { user: User, property: Property, country: Country }

/** Also of a record that is in the trash or gone. @throws NotFound for one that never was */
export async function answerChanges(ctx: HttpContext, type: RecordType, query: ListQuery) {
  const { id } = ctx.params
  const changes = await changeList.read(query, changesOf(type, id))
  if (!changes.total) await models[type].findOrFail(id)
  return answerList(ctx, changes)
}
