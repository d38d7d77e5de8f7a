import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { jpegNameOf, sizeWithin } = await pageFunctions('components/photos/uploads/shrink_photo')

test.group('Pages | shrink photo', () => {
  test('fits the longer side and keeps the proportions', ({ assert }) => {
    assert.deepEqual(sizeWithin(2560, { width: 4000, height: 3000 }), { width: 2560, height: 1920 })
    assert.deepEqual(sizeWithin(2560, { width: 3000, height: 4000 }), { width: 1920, height: 2560 })
  })

  test('enlarges nothing, and leaves no side without a pixel', ({ assert }) => {
    assert.deepEqual(sizeWithin(2560, { width: 640, height: 480 }), { width: 640, height: 480 })
    assert.deepEqual(sizeWithin(1024, { width: 9000, height: 2 }), { width: 1024, height: 1 })
  })

  test('keeps the name and changes the ending', ({ assert }) => {
    assert.equal(jpegNameOf('sea.view.HEIC'), 'sea.view.jpg')
    assert.equal(jpegNameOf('kitchen'), 'kitchen.jpg')
  })
})
