import { HttpNetworkError, HttpResponseError } from '@inertiajs/core'
import { TuyauError } from '@tuyau/core/client'

export type FieldErrors = Record<string, string>

export type Failure = {
  status?: number
  message?: string
  fields: FieldErrors
  isNetwork: boolean
}

type Sentences = { fallback: string; network: string; unexpected?: string }

/** The server's message, else the screen's for this kind of failure (specification §8). */
export function failureMessage(error: unknown, { fallback, network, unexpected }: Sentences) {
  const failure = failureOf(error)
  if (failure.message) return failure.message
  if (failure.isNetwork) return network
  return failure.status ? fallback : (unexpected ?? fallback)
}

export function failureOf(error: unknown): Failure {
  if (error instanceof TuyauError) {
    if (error.kind === 'network') return { fields: {}, isNetwork: true }
    return { status: error.status, ...partsOf(bodyOf(error)), isNetwork: false }
  }
  if (error instanceof HttpResponseError) {
    return { status: error.response.status, ...partsOf(bodyOf(error)), isNetwork: false }
  }
  return { fields: {}, isNetwork: error instanceof HttpNetworkError }
}

export function bodyOf(error: unknown): unknown {
  if (error instanceof TuyauError) return error.response
  return error instanceof HttpResponseError ? parsed(error.response.data) : undefined
}

export const statusOf = (error: unknown) => failureOf(error).status

/** 400 is a body that arrived damaged. */
const retryableStatuses = [400, 401, 408, 425, 429]

/** A refused call would be refused again. */
export function canRetry(error: unknown) {
  const { status } = failureOf(error)
  if (status === 404) return !isGone(error)
  return status === undefined || status >= 500 || retryableStatuses.includes(status)
}

/** The record is gone; a proxy's 404 comes without the message of api.md. */
export function isGone(error: unknown) {
  const { status, message } = failureOf(error)
  return status === 404 && message !== undefined
}

type Details = {
  code?: 'account_inactive' | 'other_area'
  /** An admin has switched the account off, which was active before. */
  deactivated?: true
  /** `code`: the login also asks for a code; `enrol`: the account needs a second factor first. */
  factor?: 'code' | 'enrol'
}

/** What a refusal says beside its sentence, which comes in the reader's language. */
export function detailsOf(error: unknown): Details {
  const body = bodyOf(error)
  return typeof body === 'object' && body !== null ? body : {}
}

type Body = { message?: string; error?: string; errors?: { field: string; message: string }[] }

/** api.md's `{ message, errors? }`; a proxy may answer with anything else. */
function partsOf(body: unknown): Pick<Failure, 'message' | 'fields'> {
  if (typeof body !== 'object' || body === null) return { fields: {} }
  const { message, error, errors = [] }: Body = body
  const fields = Object.fromEntries(errors.map((each) => [each.field, each.message]))
  return { message: message || error, fields }
}

/** @returns undefined for a proxy's answer that isn't JSON */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
