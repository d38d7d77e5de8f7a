import type { HttpContext } from '@adonisjs/core/http'
import { logSecurity } from '#auth/security_log'
import { inStagingFolder } from '#images/staging_folder'
import { importFile } from '#imports/import'
import { receiveImport } from '#imports/import_upload'
import { importValidator } from '#validators/import'

export default class ImportsController {
  /**
   * Adds and changes what a file names. Unless `skip_refused` is sent, a refused row refuses them all, and the failure
   * has what a dry run answers. @throws ImportRefused, FewerRows
   * @upload file images[]? dry_run? skip_refused? allow_fewer? columns?
   */
  async store(ctx: HttpContext) {
    const { area, auth, i18n, operation, params, request } = ctx
    const { list = 'properties' } = params
    const caller = auth.use(area)
    // The body is read after the caller is known, and not as that of other calls.
    return inStagingFolder(async (folder) => {
      const { fields, file, photos: files } = await receiveImport(request.request, folder)
      const options = await importValidator.validate(
        { ...request.qs(), ...fields },
        { messagesProvider: i18n.createMessagesProvider() }
      )
      const answer = await importFile({
        ...{ list, area, file, options, operation, photos: { files, folder } },
        user: caller.getUserOrFail(),
        texts: i18n,
        permission: (trx) => caller.ensureStillValid(trx),
      })
      const { created, updated, operation_id: id } = answer
      if (id) logSecurity(ctx, 'imported', { list, created, updated, operation: id })
      return answer
    })
  }
}
