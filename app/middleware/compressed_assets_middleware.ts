import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { encodingFor } from '#server/content_encoding'

const extensions = { br: '.br', gzip: '.gz' }
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

/** The static middleware then sends the file that the build compressed. */
export default class CompressedAssetsMiddleware {
  // Static, because a middleware is created for each request.
  static #files = new Set(builtFiles())

  handle({ request, response }: HttpContext, next: NextFn) {
    const file = request.url().replace(/^\/assets\//, '')
    const isRead = ['GET', 'HEAD'].includes(request.method())
    if (!isRead || !CompressedAssetsMiddleware.#files.has(`${file}.br`)) return next()

    response.vary('accept-encoding')
    const encoding = encodingFor(request)
    if (!encoding) return next()
    response.header('content-encoding', encoding)
    response.header('content-type', types[file.split('.').at(-1)!])
    request.request.url = `/assets/${file}${extensions[encoding]}`
    return next()
  }
}

function builtFiles() {
  try {
    return readdirSync(app.publicPath('assets'))
  } catch {
    return [] // nothing is built while developing
  }
}
