import type { HttpContext } from '@adonisjs/core/http'
import { templateOf } from '#imports/template'

export default class ImportTemplatesController {
  /** A file to begin with: the headings, and two rows of example. @answers text/csv */
  async show({ area, params, response }: HttpContext) {
    const { list = 'properties' } = params
    response.header('content-type', 'text/csv; charset=utf-8')
    response.header('content-disposition', `attachment; filename="${list}-template.csv"`)
    return response.send(templateOf(list, area))
  }
}
