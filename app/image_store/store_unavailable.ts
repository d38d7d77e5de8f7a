import { bucket } from '#config/storage'
import { Refusal, Unavailable } from '#exceptions/refusal'

type Failure = Error & { Code?: string; code?: string; $metadata?: { httpStatusCode?: number } }

export class StoreUnavailable extends Unavailable {
  constructor(cause: unknown) {
    super('images.store_unavailable')
    this.cause = cause
  }
}

export function storeFailure(error: unknown): Error {
  if (error instanceof Refusal) return error
  return statusOf(error) === 507 || fullCodes.includes(reasonOf(error))
    ? new Refusal(507, 'errors.full')
    : new StoreUnavailable(error)
}

const fullCodes = ['XMinioStorageFull', 'QuotaExceeded', 'InsufficientStorage']

export function reasonOf(error: unknown): string {
  const { Code, code, name } = error as Failure
  return Code ?? code ?? name
}

export function statusOf(error: unknown) {
  return (error as Failure).$metadata?.httpStatusCode ?? 0
}

export function isMissing(error: unknown) {
  // HEAD has no body, and so no code.
  return statusOf(error) === 404 && reasonOf(error) !== 'NoSuchBucket'
}

const place = () => `the object store at ${bucket.endpoint ?? 'amazonaws.com'}`

export function sentenceOf(failure: unknown) {
  if (!(failure instanceof StoreUnavailable)) return (failure as Error).message
  return (
    wrongSettingOf(failure) ?? `${capitalized(place())} can't be used now: ${detailOf(failure)}.`
  )
}

export function wrongSettingOf(failure: unknown) {
  if (!(failure instanceof StoreUnavailable)) return
  const error = failure.cause
  const [reason, status] = [reasonOf(error), statusOf(error)]
  if (reason === 'NoSuchBucket') {
    return `The bucket ${bucket.name} does not exist at ${place()}. Make it, or correct S3_BUCKET.`
  }
  if (reason === 'CredentialsProviderError') {
    return 'There are no credentials for the object store. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  }
  if (status === 401 || status === 403) {
    return (
      `${capitalized(place())} refuses these credentials for the bucket ${bucket.name} (${reason}). ` +
      'Correct AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or let them list, read, write and delete there.'
    )
  }
  if (status >= 300 && status < 500 && !passing.includes(status)) {
    return (
      `${capitalized(place())} can't work with S3_BUCKET, S3_REGION, S3_ENDPOINT or ` +
      `S3_FORCE_PATH_STYLE as they are set (${detailOf(failure)}).`
    )
  }
}

const passing = [408, 429]

function detailOf({ cause }: StoreUnavailable) {
  const reason = reasonOf(cause)
  return ['AbortError', 'TimeoutError'].includes(reason) ? 'it did not answer in time' : reason
}

const capitalized = (text: string) => text[0].toUpperCase() + text.slice(1)
