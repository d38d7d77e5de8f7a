import { test } from '@japa/runner'
import PropertyImage from '#models/property_image'

test.group('Models | property image', () => {
  test('makes the caption of a stored name by taking its suffix off', ({ assert }) => {
    const captions = {
      'sea-view-1760000000000-k3f9x2ab.jpg': 'sea-view',
      'فيلا-على-البحر-1760000000000-k3f9x2ab.webp': 'فيلا-على-البحر',
      'image-1760000000000-k3f9x2ab.gif': 'image',
    }
    for (const [fileName, caption] of Object.entries(captions)) {
      assert.equal(PropertyImage.captionOf(fileName), caption)
    }
  })
})
