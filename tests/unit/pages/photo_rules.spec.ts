import { test } from '@japa/runner'
import limits from '#config/limits'
import { pageFunctions } from '#tests/helpers/page_functions'

const rules = await pageFunctions('components/photos/photo_rules')

const maxBytes = limits.imageBytes
const file = (name: string, type: string, bytes = 3) =>
  new File([new Uint8Array(bytes)], name, { type })
const rejectionOf = (one: File) => rules.rejectionOf(one, maxBytes)
const conversionOf = (one: File) => rules.conversionOf(one, maxBytes)

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

  test('makes a file smaller that is one byte above the limit, but for a GIF', ({ assert }) => {
    const [large, gif] = ['jpeg', 'gif'].map((type) => file('a', `image/${type}`, maxBytes + 1))
    assert.isUndefined(rejectionOf(large))
    assert.equal(conversionOf(large), 'smaller')
    assert.isUndefined(conversionOf(file('a.jpg', 'image/jpeg', maxBytes)))
    assert.equal(rejectionOf(gif), 'gif_too_large')
  })

  test('makes a JPG of another format, and knows HEIC by its type or its name', ({ assert }) => {
    const heics = [file('a', 'image/heic'), file('a', 'image/heif'), file('a.HEIC', '')]
    for (const one of [...heics, file('a.bmp', 'image/bmp', maxBytes + 1)]) {
      assert.isUndefined(rejectionOf(one))
      assert.equal(conversionOf(one), 'jpg')
    }
    for (const heic of heics) assert.equal(rules.formatNameOf(heic), 'HEIC')
  })

  test('names a format without its prefix and suffix', ({ assert }) => {
    assert.equal(rules.formatNameOf(file('a.svg', 'image/svg+xml')), 'SVG')
    assert.equal(rules.formatNameOf(file('a.bmp', 'image/x-bmp')), 'BMP')
  })

  test('says why a file can’t be opened', ({ assert }) => {
    const rejection = rules.rejectionOfUnreadable
    assert.equal(rejection(file('a.jpg', 'image/jpeg')), 'damaged')
    assert.equal(rejection(file('a.heic', '')), 'heic_unreadable')
    assert.equal(rejection(file('a.tiff', 'image/tiff')), 'unreadable')
  })

  test('tells a size above the limit apart from the limit', ({ assert }) => {
    const excess = (bytes: number) => rules.excessOf(bytes, maxBytes)
    assert.deepEqual(excess(maxBytes + 1), { unit: 'bytes', size: 1 })
    assert.deepEqual(excess(maxBytes + 1023), { unit: 'bytes', size: 1023 })
    assert.deepEqual(excess(maxBytes + 20_480), { unit: 'kilobytes', size: 20 })
    assert.deepEqual(excess(maxBytes + 104_858), { unit: 'megabytes', size: 2.1 })
    assert.deepEqual(excess(2.5 * maxBytes), { unit: 'megabytes', size: 5 })
  })
})
