import type { HttpContext } from '@adonisjs/core/http'
import { fileNameOf } from '#csv/csv_text'
import { shownColumns } from '#csv/shown_columns'
import { streamText } from '#server/answer_stream'
import { exportSources } from '#sources/exports'
import type { ExportSource } from '#sources/list_source'
import { exportValidator } from '#validators/batch'

export default class ExportsController {
  /** The list as a file, whole, whatever page of it is open. @answers text/csv */
  async show(ctx: HttpContext) {
    const { area, caller, i18n, logSecurity, params, request, response } = ctx
    const sources: Record<string, ExportSource> = exportSources[area]
    const { list } = params
    const source = sources[list]
    const data = { ...request.qs(), page: undefined, per_page: undefined }
    const query = await request.validateUsing(source.validator, { data })
    const meta = { columns: shownColumns[area][list] }
    const sent = await request.validateUsing(exportValidator, { data, meta })
    const { as, columns = meta.columns, ids } = sent
    const shown = as && { list, columns, t: i18n.t.bind(i18n) }
    const exported = { caller, ids, shown }
    const setHead = () => {
      response.header('content-type', 'text/csv; charset=utf-8')
      response.header('content-disposition', `attachment; filename="${fileNameOf(list)}"`)
    }
    if (request.method() === 'HEAD') {
      setHead()
      return response.status(200).send('')
    }
    return streamText(
      ctx,
      (begin) =>
        source.export(query, exported, (rows, text) => {
          logSecurity('exported', { list, rows })
          return begin(text)
        }),
      { setHead }
    )
  }
}
