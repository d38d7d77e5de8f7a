import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const list = await pageFunctions('components/photos/photo_list')

type Photo = { id: string; file: File; rejection?: string }

const photosFrom = (...names: string[]): Photo[] =>
  list.photosFrom(
    names.map((name) => {
      const type = name.endsWith('.jpg') ? 'image/jpeg' : 'text/plain'
      return new File(['content'], name, { type })
    }),
    1000
  )
const namesIn = (photos: Photo[]) => photos.map(({ file }) => file.name)

test.group('Pages | photo list', () => {
  test('gives each file an id and checks it by itself', ({ assert }) => {
    const photos = photosFrom('a.jpg', 'b.txt', 'a.jpg')
    assert.equal(new Set(photos.map(({ id }) => id)).size, 3)
    assert.deepEqual(namesIn(list.readyIn(photos)), ['a.jpg', 'a.jpg'])
    assert.deepEqual(namesIn(list.rejectedIn(photos)), ['b.txt'])
  })

  test('adds what an upload has stored, once', ({ assert }) => {
    const [one, two, three] = [{ id: 1 }, { id: 2 }, { id: 3 }]
    assert.deepEqual(list.withStored([one], [two, three]), [one, two, three])
    assert.deepEqual(list.withStored([one, two], [two, three]), [one, two, three])
  })

  test('finds the images that were added by their captions, the newest of the same', ({
    assert,
  }) => {
    const images = [5, 2, 9, 3, 7].map((id) => ({ id, caption: id === 3 ? 'Hall' : 'image' }))
    const idsOf = (captions: string[]) =>
      list.addedIn(images, captions).map(({ id }: { id: number }) => id)
    assert.deepEqual(idsOf(['image']), [9])
    assert.deepEqual(idsOf(['image', 'Hall', 'image']), [9, 3, 7])
    assert.deepEqual(idsOf([]), [])
  })

  test('rejects the photos that there is no room for', ({ assert }) => {
    const one = list.withAdded([], photosFrom('a.jpg', 'b.txt'), 2)
    const all = list.withAdded(one, photosFrom('c.jpg', 'd.txt', 'e.jpg'), 2)
    assert.deepEqual(namesIn(all), ['a.jpg', 'b.txt', 'c.jpg', 'd.txt', 'e.jpg'])
    assert.deepEqual(
      all.map(({ rejection }: Photo) => rejection),
      [undefined, 'not_image', undefined, 'not_image', 'too_many']
    )
  })

  test('converts what fits beside the other photos, and nothing that is rejected', ({ assert }) => {
    const large = new File([new Uint8Array(1001)], 'large.jpg', { type: 'image/jpeg' })
    const photos = list.photosFrom([large, large], 1000)
    const added = list.withAdded(photosFrom('a.jpg', 'b.txt'), photos, 2)
    const unconverted = list.unconvertedIn(added)
    assert.deepEqual(unconverted, [photos[0]])
    assert.equal(added[3].rejection, 'too_many')

    const changes = { conversion: undefined, converted: 'smaller' }
    const done = list.withChanged(added, photos[0].id, changes)
    assert.deepEqual(list.unconvertedIn(done), [])
    assert.lengthOf(list.convertedIn(done, 'smaller'), 1)
    assert.lengthOf(list.convertedIn(done, 'jpg'), 0)
  })

  test('adds nothing where there is no room at all', ({ assert }) => {
    const [photo] = list.withAdded([], photosFrom('a.jpg'), 0)
    assert.equal(photo.rejection, 'too_many')
  })

  test('puts ready photos in order, and leaves rejected ones where they are', ({ assert }) => {
    const photos = photosFrom('a.jpg', 'b.txt', 'c.jpg', 'd.jpg')
    const ids = [3, 0, 2].map((index) => photos[index].id)
    assert.deepEqual(namesIn(list.withOrder(photos, ids)), ['d.jpg', 'b.txt', 'a.jpg', 'c.jpg'])
  })

  test('changes one photo alone', ({ assert }) => {
    const photos = photosFrom('a.jpg', 'b.jpg')
    const changed = list.withChanged(photos, photos[1].id, { rejection: 'too_many' })
    assert.deepEqual(namesIn(list.rejectedIn(changed)), ['b.jpg'])
    assert.equal(changed[0], photos[0])
  })

  test('sorts by ids, and puts what they do not name last', ({ assert }) => {
    const items = [1, 2, 3, 4].map((id) => ({ id }))
    assert.deepEqual(list.sortedBy([3, 1], items), [{ id: 3 }, { id: 1 }, { id: 2 }, { id: 4 }])
    assert.deepEqual(list.sortedBy([], items), items)
  })
})
