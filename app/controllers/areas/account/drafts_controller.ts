import type { HttpContext } from '@adonisjs/core/http'
import Draft, { type DraftFields } from '#preferences/draft'
import { draftValidator } from '#validators/preferences'

export default class DraftsController {
  /** The properties that the caller has begun to add, the last changed first. */
  async index({ auth }: HttpContext) {
    return Draft.rowsOf(auth.getUserOrFail())
  }

  /** Keeps the texts of a form. */
  async store({ auth, i18n, request, response }: HttpContext) {
    const { fields } = await request.validateUsing(draftValidator)
    const draft = await Draft.add(auth.getUserOrFail(), withoutEmpty(fields))
    response.status(201)
    return { message: i18n.t('drafts.kept'), draft: draft.row }
  }

  /** Changes a draft. */
  async update({ auth, i18n, params, request }: HttpContext) {
    const draft = await Draft.of(auth.getUserOrFail()).where('id', params.id).firstOrFail()
    const { fields } = await request.validateUsing(draftValidator)
    const { row } = await draft.change(withoutEmpty(fields))
    return { message: i18n.t('drafts.kept'), draft: row }
  }

  /** Deletes a draft. */
  async destroy({ auth, i18n, params }: HttpContext) {
    const draft = await Draft.of(auth.getUserOrFail()).where('id', params.id).firstOrFail()
    await draft.delete()
    return { message: i18n.t('drafts.deleted') }
  }
}

function withoutEmpty(fields: Record<string, string | null | undefined>) {
  const filled: DraftFields = {}
  for (const [name, text] of Object.entries(fields)) if (text) filled[name] = text
  return filled
}
