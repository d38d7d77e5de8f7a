import { readdirSync } from 'node:fs'
import app from '@adonisjs/core/services/app'
import StaticMiddleware from '@adonisjs/static/static_middleware'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { encodingFor } from '#server/content_encoding'

const files = await app.container.make(StaticMiddleware)

const extensions = { br: '.br', gzip: '.gz' }
const types: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const compressed = new Set(builtFiles())

/** Nothing but what the build has written is a file, so no other request waits for the disk. */
export default class PublicFilesMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (!ctx.request.url().startsWith('/assets/')) return next()
    preferCompressed(ctx)
    return files.handle(ctx, next)
  }
}

function preferCompressed({ request, response }: HttpContext) {
  const file = request.url().replace(/^\/assets\//, '')
  const isRead = ['GET', 'HEAD'].includes(request.method())
  if (!isRead || !compressed.has(`${file}.br`)) return

  response.vary('accept-encoding')
  const encoding = encodingFor(request)
  if (!encoding) return
  response.header('content-encoding', encoding)
  response.header('content-type', types[file.split('.').at(-1)!])
  request.request.url = `/assets/${file}${extensions[encoding]}`
}

function builtFiles() {
  try {
    return readdirSync(app.publicPath('assets'))
  } catch {
    return [] // nothing is built while developing
  }
}
