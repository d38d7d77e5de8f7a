import { errors as vineErrors } from '@vinejs/vine'
import app from '@adonisjs/core/services/app'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import router from '@adonisjs/core/services/router'
import { errors as lucidErrors } from '@adonisjs/lucid'
import serverLimits from '#config/server_limits'
import { conflictOf, isAway, isBusy, isDamaged, isFull } from '#exceptions/database_failure'
import { codeOf } from '#exceptions/error_code'
import { NotFound, Refusal, TooManyRequests } from '#exceptions/refusal'
import { refusalText } from '#exceptions/refusal_text'
import { streamObject } from '#server/answer_stream'
import { knownI18n } from '#server/language'
import { preparedPage, sendPrepared } from '#server/prepared_page'
import { rendererOf } from '#server/renderer'

type Problem = { field: string; message: string; rule: string }

type Failure = { status: number; message: string; errors?: Problem[]; [detail: string]: unknown }

export default class HttpExceptionHandler extends ExceptionHandler {
  async handle(error: unknown, ctx: HttpContext) {
    const failure = beginFailure(error, ctx)
    if (isApi(ctx)) {
      const { status, ...body } = failure
      const answer = { ...ctx.failureFields, ...body }
      const isLong = error instanceof Refusal && error.isLong
      return isLong ? streamObject(ctx, answer) : ctx.response.json(answer)
    }
    return this.#renderPage(failure, ctx)
  }

  async report(error: unknown, ctx: HttpContext) {
    reportFailure(error, ctx)
  }

  /** Nothing catches what fails here. */
  async #renderPage({ status, message }: Failure, ctx: HttpContext) {
    if (app.inDev && status >= 500) return ctx.response.send(message)
    try {
      if (status === 404) return sendPrepared(ctx, await preparedPage(ctx, 'errors/not_found'))
      const state = { status, message, requestId: ctx.request.id() }
      ctx.response.send(await rendererOf(knownI18n(ctx)).render('errors/server_error', state))
    } catch (error) {
      reportFailure(error, ctx)
      ctx.response.header('content-type', 'text/plain; charset=utf-8').send(message)
    }
  }
}

export function beginFailure(error: unknown, ctx: HttpContext) {
  const failure = failureOf(error, ctx)
  const { response } = ctx

  response.status(failure.status)
  if (isThrottled(error)) response.header('retry-after', error.response.availableIn)
  if (failure.status === 503 && !mayBeStored(error, ctx) && !isLasting(error)) {
    response.header('retry-after', serverLimits.databaseRetrySeconds)
  }
  if (error instanceof TooManyRequests) response.header('retry-after', error.seconds)
  if (failure.status === 405) response.header('allow', methodsOf(ctx))
  if (failure.status === 408) response.header('connection', 'close') // the rest of the body is not read
  return failure
}

/** A statement's error contains no typed values: see `config/database.ts`. */
export function reportFailure(error: unknown, ctx: HttpContext) {
  if (failureOf(error, ctx).status < 500) return
  const { code, stack, name } = error as Record<string, string>
  ctx.logger.error({ code, name, stack }, 'request failed')
}

/** The connection may have ended after the commit, so clients must not send this again by themselves. */
const mayBeStored = (error: unknown, { request }: HttpContext) =>
  isAway(error) && !['GET', 'HEAD'].includes(request.method())

const isLasting = (error: unknown) =>
  isDamaged(error) || (error instanceof Refusal && error.key === 'errors.database_gone')

const methodsOf = ({ request }: HttpContext) =>
  ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']
    .filter((method) => router.match(request.url(), method, false))
    .join(', ')

function isApi({ request }: HttpContext) {
  return request.url().startsWith('/api/') || request.accepts(['html', 'json']) === 'json'
}

function failureOf(error: unknown, ctx: HttpContext): Failure {
  const i18n = knownI18n(ctx)
  const failureWith = (status: number, key: string, params?: Record<string, string | number>) => ({
    status,
    message: i18n.t(key, params),
  })

  if (error instanceof Refusal) {
    const message = refusalText(i18n, error)
    const failure = { status: error.status, message, ...error.details }
    if (!error.problems.length) return failure
    const errors = error.problems.map((problem) => ({
      field: problem.field,
      message: refusalText(i18n, problem),
      rule: problem.rule,
    }))
    return { ...failure, errors }
  }
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    const messages = error.messages as Problem[]
    const errors = messages.map(({ field, message, rule }) => ({ field, message, rule }))
    return { ...failureWith(422, 'errors.invalid'), errors }
  }

  const { status = 500, code = '' } = error as { status?: number; code?: string }
  if (error instanceof URIError || code === 'ERR_INVALID_URL')
    return failureWith(400, 'errors.unreadable')
  if (isThrottled(error)) {
    const { availableIn: seconds } = error.response
    const minutes = seconds <= 15 * 60 ? 0 : Math.ceil(seconds / 60) // logins keep their sentence
    return failureWith(429, 'errors.too_many', { seconds, minutes })
  }
  if (code === 'E_BAD_CSRF_TOKEN') return failureWith(403, 'errors.xsrf')
  if (error instanceof lucidErrors.E_ROW_NOT_FOUND) {
    return failureOf(NotFound.in(error.model?.table), ctx)
  }
  const methods = code === 'E_ROUTE_NOT_FOUND' && methodsOf(ctx)
  if (methods) return failureWith(405, 'errors.method', { methods })
  if (code === 'E_MODEL_DELETED' || status === 404) return failureWith(404, 'errors.not_found')
  if (isFull(error)) return failureWith(507, 'errors.full')
  if (isBusy(error)) return failureWith(503, 'errors.locked')
  const isRead = ['GET', 'HEAD'].includes(ctx.request.method())
  if (isDamaged(error)) {
    return failureWith(503, isRead ? 'errors.database_gone_for_reads' : 'errors.database_gone')
  }
  if (isAway(error)) {
    return failureWith(503, isRead ? 'errors.database_away_for_reads' : 'errors.database_away')
  }
  const conflict = conflictOf(error)
  if (conflict) return failureOf(conflict, ctx)
  if (code === 'E_REQUEST_ENTITY_TOO_LARGE' || status === 413)
    return failureWith(413, 'errors.too_large')
  if (status >= 400 && status < 500) return failureWith(400, 'errors.unreadable')
  return failureWith(500, 'errors.ours', { id: ctx.request.id() ?? '' })
}

function isThrottled(error: unknown): error is { response: { availableIn: number } } {
  return codeOf(error) === 'E_TOO_MANY_REQUESTS'
}
