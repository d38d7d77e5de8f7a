import { test } from '@japa/runner'
import { sniff } from '#images/image_format'
import { gif, html, jpeg, png, strangers, webp } from '#tests/helpers/pictures'

test.group('Image formats', () => {
  test('are known by their content', async ({ assert }) => {
    for (const [format, draw] of Object.entries({ jpeg, png, gif, webp })) {
      assert.deepEqual(sniff(await draw()), { format })
    }
  })

  test('that are refused are named', ({ assert }) => {
    for (const [name, head] of Object.entries(strangers)) {
      assert.deepEqual(sniff(head), { unsupported: name })
    }
  })

  test('find SVG behind a prologue', ({ assert }) => {
    const head = Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a drawing -->\n<svg width="1">')
    assert.deepEqual(sniff(head), { unsupported: 'SVG' })
  })

  test('are null for unknown content', ({ assert }) => {
    for (const head of [html, Buffer.alloc(0), Buffer.alloc(4), Buffer.from('RIFF1234AVI ')]) {
      assert.isNull(sniff(head))
    }
  })
})
