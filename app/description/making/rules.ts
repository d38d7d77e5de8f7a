import limits from '#config/limits'
import serverLimits from '#config/server_limits'
import { sessionCookie } from '#config/session'
import type { Schema } from '#description/schema'

/** What holds for every call (api.md, "Rules for every call"). */
const rules = `Names are in \`snake_case\`, times ISO 8601 in UTC. Keys that are not described are ignored. Text is
trimmed; a blank text and null count as missing. Numbers may be sent as texts, and forms instead of JSON. Messages are in
the language that the cookie \`language\` keeps, else in the account's choice, else in the best of \`Accept-Language\`. A call sends at most ${serverLimits.bodyBytes / 1024} kB, uploads aside.

In an hour an owner may add ${limits.hourly.properties.owner} properties and ${limits.hourly.images.owner} images, an admin
${limits.hourly.properties.admin} and ${limits.hourly.images.admin}, and from one address ${limits.registration.perAddress}
people may register. In a quarter of an hour an address may fail ${limits.login.failures} times to log in to one account. A
visitor may write ${limits.enquiries.hourlyFromSender} enquiries an hour. A limit that is met is 429.

A login answers a token for the header \`X-Session-Token\`. A browser is known by its cookie instead, and then sends
\`X-XSRF-TOKEN\` with each change. A program has a token of its own, sent as \`Authorization: Bearer\`.`

export const info = {
  title: 'Manzil',
  version: '1',
  description: rules.replace(/(?<!\n)\n(?!\n)/g, ' '),
}

export const errorRef: Schema = { $ref: '#/components/schemas/Error' }

const reasons = {
  400: 'The body can’t be read, or the current password is wrong.',
  401: 'No token, or one that is over; at a login, wrong e-mail or password.',
  403: 'Logged in, and still not allowed; another site’s page; no XSRF header.',
  404: 'No such record, or one of somebody else.',
  408: 'The body did not come in time.',
  409: 'Taken, in use, or changed meanwhile.',
  413: 'The body or a file is too large.',
  415: 'The body is neither JSON nor a form, or it is compressed.',
  422: 'What was sent can be read, and can’t be accepted.',
  429: 'Too much in too short a time.',
  '5XX':
    'A fault of ours (500), a database that is busy or away (503), a full disk (507): nothing was stored.',
}

const retryAfter = { 'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } } }

export const failures = Object.fromEntries(
  Object.entries(reasons).map(([status, description]) => [
    status,
    {
      description,
      ...(['429', '5XX'].includes(status) && { headers: retryAfter }),
      content: { 'application/json': { schema: errorRef } },
    },
  ])
)

export const headers: Record<string, { description: string; schema: Schema }> = {
  'x-total-count': { description: 'How many rows there are.', schema: { type: 'integer' } },
  'x-total-more': {
    description: `There are more rows than the ${limits.countedRows} that were counted.`,
    schema: { type: 'string', enum: ['1'] },
  },
  'link': {
    description: 'The first, previous, next and last page (RFC 8288).',
    schema: { type: 'string' },
  },
  'x-operation-id': {
    description: 'The operation that was recorded.',
    schema: { type: 'string', format: 'uuid' },
  },
  'x-operation-undo': {
    description: 'What a page needs to offer an undo, if the caller may undo it.',
    schema: { type: 'string' },
  },
}

export const securitySchemes = {
  session_token: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Session-Token',
    description: 'The token that a login returned.',
  },
  session_cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: sessionCookie,
    description: 'A browser’s session, which counts without the header.',
  },
  xsrf_token: {
    type: 'apiKey',
    in: 'header',
    name: 'X-XSRF-TOKEN',
    description: 'The value of the cookie `XSRF-TOKEN`, beside the session’s cookie.',
  },
  api_token: {
    type: 'http',
    scheme: 'bearer',
    description: `A program’s token, which begins with \`mzl_\`. In a minute it may read ${limits.apiTokens.perMinute.read} times and change something ${limits.apiTokens.perMinute.write} times.`,
  },
}
