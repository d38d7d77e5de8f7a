import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { callOf, linkTo } from '#tests/helpers/account_links'
import { sharedSettings, startProgram } from '#tests/helpers/server'
import { valuesOf } from '#tests/helpers/values'

type Attribute = { key: string; value: { stringValue?: string } }
type Span = { name: string; traceId: string; attributes: Attribute[] }
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

/** Receives what OpenTelemetry exports as JSON. */
async function startCollector() {
  const bodies: string[] = []
  const server: Server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  const spans = () =>
    bodies
      .map((body) => JSON.parse(body) as Export)
      .flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans))
      .flatMap((scope) => scope.spans)
  return { server, bodies, spans, address: `http://localhost:${port}` }
}

const valueOf = (span: Span, name: string) =>
  span.attributes.find(({ key }) => key === name)?.value.stringValue

test.group('Set-up | tracing', () => {
  test('sends each request with its route, its queries and its id, and nothing that was typed', async ({
    assert,
    cleanup,
  }) => {
    const { server, bodies, spans, address: collector } = await startCollector()
    cleanup(() => void server.close())
    const owner = await UserFactory.create()
    const { email } = owner
    const link = await linkTo(owner)
    const settings = {
      ...(await sharedSettings()),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_METRICS_EXPORTER: 'none',
      OTEL_LOGS_EXPORTER: 'none',
      METRICS_TOKEN: 'a-token-for-figures',
    }
    const { program, outcome, whenReady } = startProgram('server', settings)
    const address = await whenReady()
    const response = await fetch(`${address}/api/property-owner/owner-login?search=villa`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'guessed' }),
    })
    const linked = [
      await fetch(`${address}/reset-password/${link}?from=${link}`),
      await fetch(`${address}${callOf(link)}`, { method: 'PUT' }),
      await fetch(`${address}${callOf(link)}/`, { method: 'DELETE' }),
    ]
    assert.deepEqual(valuesOf(linked, 'status'), [200, 422, 404])
    const metrics = await fetch(`${address}/metrics`, {
      headers: { authorization: `Bearer ${settings.METRICS_TOKEN}` },
    })
    const figures = await metrics.text()
    assert.include(figures, '/reset-password/:token')
    program.kill('SIGTERM')
    const { code, output, errors } = await outcome
    assert.deepEqual([code, errors], [0, ''])
    assert.include(output, '"path":"/reset-password/…"')
    for (const told of [output, figures, bodies.join()]) assert.notInclude(told, link)

    const request = spans().find(({ name }) => name === 'POST /api/property-owner/owner-login')!
    assert.equal(valueOf(request, 'request_id'), response.headers.get('x-request-id'))
    const queries = spans().filter((span) => valueOf(span, 'db.statement')?.includes('users'))
    assert.include(valuesOf(queries, 'traceId'), request.traceId)
    for (const typed of [email, 'villa', 'guessed']) assert.notInclude(bodies.join(), typed)
    const line = output.split('\n').find((one) => one.includes('"msg":"security"'))!
    assert.equal(JSON.parse(line).trace_id, request.traceId)
  })
})
