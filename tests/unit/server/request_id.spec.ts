import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { test } from '@japa/runner'
import { identify } from '#server/http_server'

const ofProxy = () => true
const ofStranger = () => false

function requestWith(id?: string) {
  const request = new IncomingMessage(new Socket())
  if (id !== undefined) request.headers['x-request-id'] = id
  return request
}

test.group('Server | request id', () => {
  test('takes {id} from the trusted proxy')
    .with(['7b0c1f0e9d', '1-67a1bb2e-4c/x=:+._', 'x'.repeat(64)].map((id) => ({ id })))
    .run(({ assert }, { id }) => {
      const request = requestWith(id)
      assert.equal(identify(request, ofProxy), id)
      assert.equal(request.headers['x-request-id'], id)
    })

  test('makes an id when the proxy sends {what}')
    .with([
      { what: 'none', id: undefined },
      { what: 'an empty one', id: '' },
      { what: 'a long one', id: 'x'.repeat(65) },
      { what: 'a quotation mark', id: 'a"b' },
      { what: 'two of them', id: 'one, two' },
      { what: 'another script', id: 'مرحبا' },
    ])
    .run(({ assert }, { id }) => {
      const request = requestWith(id)
      const made = identify(request, ofProxy)
      assert.match(made, /^[\da-f]{8}-[\da-f-]{27}$/)
      assert.equal(request.headers['x-request-id'], made)
    })

  test('makes an id whatever a stranger sends', ({ assert }) => {
    assert.notEqual(identify(requestWith('7b0c1f0e9d'), ofStranger), '7b0c1f0e9d')
  })
})
