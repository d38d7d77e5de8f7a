import type { HttpContext } from '@adonisjs/core/http'
import Draft, { type DraftFields } from '#preferences/draft'
import { draftValidator } from '#validators/preferences'

export default class DraftsController {
  /** The properties that the caller has begun to add, the last changed first. */
  async index({ caller }: HttpContext) {
    return Draft.rowsOf(caller)
  }

  /** Keeps the texts of a form. */
  async store({ caller, i18n, request, response }: HttpContext) {
    const { fields } = await request.validateUsing(draftValidator)
    const draft = await Draft.add(caller, withoutEmpty(fields))
    response.status(201)
    return { message: i18n.t('drafts.kept'), draft: draft.row }
  }

  /** Changes a draft. */
  async update({ caller, i18n, params, request }: HttpContext) {
    const draft = await Draft.of(caller).where('id', params.id).firstOrFail()
    const { fields } = await request.validateUsing(draftValidator)
    const { row } = await draft.change(withoutEmpty(fields))
    return { message: i18n.t('drafts.kept'), draft: row }
  }

  /** Deletes a draft. */
  async destroy({ caller, i18n, params }: HttpContext) {
    const draft = await Draft.of(caller).where('id', params.id).firstOrFail()
    await draft.delete()
    return { message: i18n.t('drafts.deleted') }
  }
}

function withoutEmpty(fields: Record<string, string | null | undefined>) {
  const filled: DraftFields = {}
  for (const [name, text] of Object.entries(fields)) if (text) filled[name] = text
  return filled
}
