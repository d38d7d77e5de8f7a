import type { HttpContext } from '@adonisjs/core/http'
import serverLimits from '#config/server_limits'
import { isArchive } from '#csv/workbook'
import { importFile } from '#imports/import'
import { importAlone, receiveImport } from '#imports/import_upload'
import { streamObject } from '#server/answer_stream'
import { collectGarbageSoon } from '#server/memory'
import { importValidator } from '#validators/import'

export default class ImportsController {
  /**
   * Adds and changes what a file names. The `file`, CSV or an Excel workbook (`.xlsx`), has at most 10 MB and 10,000 rows; `images` are photos, at most
   * 1,000 and 500 MB, which its rows name. The other fields may stand in the address. `dry_run=1` stores
   * nothing. A refused row refuses them all, and the failure has what a dry run answers, unless `skip_refused=1` leaves such
   * rows out. `columns` is JSON of what headings mean, "" for nothing: `{ "Notes": "description", "Size": "area:sqft" }`.
   * `defaults` is JSON of what every row has that doesn't say it: `{ "owner_email": "sara@example.com", "city": "Dubai" }`.
   * `corrections` is JSON of what takes the place of cells: `{ "8": { "price": "125000" } }`.
   * `key` is a UUID: with that of an import of the last day nothing is stored, and the answer is the former one. An owner may
   * import 5 times an hour, and have 60 files checked or refused; an account has one import at a time, everybody two.
   * @throws ImportRefused, ColumnsMissing, ChangedMeanwhile
   * @upload file images[]? dry_run? skip_refused? columns? defaults? corrections? key?
   */
  async store(ctx: HttpContext) {
    const { area, auth, i18n, logSecurity, operation, params, request, response } = ctx
    const { list = 'properties' } = params
    const caller = auth.use(area)
    // Not read before the caller is known, as the body of other calls is: nobody else may send a file of this size.
    const answer = await importAlone(caller.getUserOrFail(), request.request, async (folder) => {
      const { fields, file, name, photos } = await receiveImport(request.request, folder)
      const options = await importValidator.validate(
        { ...request.qs(), ...fields },
        { messagesProvider: i18n.createMessagesProvider() }
      )
      const isLarge = file.length > serverLimits.garbage.length || isArchive(file)
      if (isLarge) response.onFinish(collectGarbageSoon)
      operation.file = name
      const done = await importFile({
        ...{ list, area, file, options, operation, photos },
        user: caller.getUserOrFail(),
        texts: i18n,
        permission: (trx) => caller.ensureStillValid(trx),
      })
      const { created, updated, operation_id: id } = done
      if (operation.isStored) logSecurity('imported', { list, created, updated, operation: id })
      return done
    })
    return streamObject(ctx, answer)
  }
}
