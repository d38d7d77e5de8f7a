import type { HttpContext } from '@adonisjs/core/http'
import Draft, { type DraftFields } from '#preferences/draft'
import { draftValidator } from '#validators/draft'

export default class DraftsController {
  async show({ auth }: HttpContext) {
    const draft = await Draft.findBy('userId', auth.getUserOrFail().id)
    return { draft: draft?.row ?? null }
  }

  async update({ auth, i18n, request }: HttpContext) {
    const { fields } = await request.validateUsing(draftValidator)
    const draft = await Draft.keep(auth.getUserOrFail(), withoutEmpty(fields))
    return { message: i18n.t('drafts.kept'), draft: draft.row }
  }

  async destroy({ auth, i18n }: HttpContext) {
    await Draft.query().where('userId', auth.getUserOrFail().id).delete()
    return { message: i18n.t('drafts.deleted') }
  }
}

function withoutEmpty(fields: Record<string, string | null | undefined>) {
  const filled: DraftFields = {}
  for (const [name, text] of Object.entries(fields)) if (text) filled[name] = text
  return filled
}
