import { test } from '@japa/runner'
import limits from '#config/limits'
import { pageFunctions } from '#tests/helpers/page_functions'

const rules = await pageFunctions('photo_rules')

const maxBytes = limits.imageBytes
const file = (name: string, type: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type })
const rejectionOf = (one: File) => rules.rejectionOf(one, maxBytes)

test.group('Pages | photo rules', () => {
  test('accepts JPG, PNG, GIF and WebP up to the limit', ({ assert }) => {
    for (const type of ['jpeg', 'jpg', 'png', 'gif', 'webp']) {
      assert.isUndefined(rejectionOf(file(`a.${type}`, `image/${type}`, maxBytes)), type)
    }
  })

  test('rejects what is no image, and an image without content', ({ assert }) => {
    assert.equal(rejectionOf(file('a.pdf', 'application/pdf')), 'not_image')
    assert.equal(rejectionOf(file('a.jpg', '')), 'not_image')
    assert.equal(rejectionOf(file('a.jpg', 'image/jpeg', 0)), 'empty')
  })

  test('rejects a file one byte above the limit', ({ assert }) => {
    assert.equal(rejectionOf(file('a.jpg', 'image/jpeg', maxBytes + 1)), 'too_large')
    assert.equal(rejectionOf(file('a.gif', 'image/gif', maxBytes + 1)), 'gif_too_large')
  })

  test('knows a HEIC photo by its type or its name', ({ assert }) => {
    for (const heic of [file('a', 'image/heic'), file('a', 'image/heif'), file('a.HEIC', '')]) {
      assert.equal(rejectionOf(heic), 'unsupported')
      assert.equal(rules.formatNameOf(heic), 'HEIC')
    }
  })

  test('names a format without its prefix and suffix', ({ assert }) => {
    assert.equal(rules.formatNameOf(file('a.svg', 'image/svg+xml')), 'SVG')
    assert.equal(rules.formatNameOf(file('a.bmp', 'image/x-bmp')), 'BMP')
  })

  test('offers to convert large and unsupported files alone', ({ assert }) => {
    const all = ['too_large', 'unsupported', 'gif_too_large', 'not_image', 'empty', 'too_many']
    assert.deepEqual(all.filter(rules.isConvertible), ['too_large', 'unsupported'])
  })

  test('says why a conversion failed', ({ assert }) => {
    const after = rules.rejectionAfterConversion
    assert.equal(after(file('a.jpg', 'image/jpeg'), 'too_large'), 'not_shrinkable')
    assert.equal(after(file('a.heic', ''), 'unsupported'), 'heic_unreadable')
    assert.equal(after(file('a.tiff', 'image/tiff'), 'unsupported'), 'unreadable')
  })

  test('rounds a size up to a tenth of a megabyte', ({ assert }) => {
    assert.equal(rules.megabytesOf(maxBytes), 2)
    assert.equal(rules.roundedMegabytesOf(maxBytes), 2)
    assert.equal(rules.roundedMegabytesOf(maxBytes + 1), 2.1)
  })
})
