import { test } from '@japa/runner'
import { Refusal } from '#exceptions/refusal'
import { PhotoFiles } from '#imports/photo_files'

const filesOf = (...paths: string[]) =>
  new PhotoFiles(
    paths.map((path) => ({
      field: 'images',
      content: `/staged/${path}`,
      originalName: path,
      bytes: 1,
    }))
  )

function found(files: PhotoFiles, name: string) {
  const answer = files.find(name)
  return answer instanceof Refusal ? answer.key.replace('imports.photo_', '') : answer.path
}

test.group('Photo files', () => {
  test('are found by their names, however they are written')
    .with([
      ['Villa 1/Front.JPG', 'front.jpg'],
      ['Villa 1/Front.JPG', 'villa 1/front.jpg'],
      ['photos/Villa 1/Front.JPG', ' Villa 1\\front.jpg '],
      ['front.jpg', './front.jpg'],
      ['Mu\u0308nchen.jpg', 'M\u00fcnchen.jpg'],
      ['واجهة١.jpg', 'واجهه1.jpg'],
    ] as const)
    .run(({ assert }, [path, name]) => {
      const files = filesOf(path, 'other.jpg')
      assert.equal(found(files, name), path)
      assert.deepEqual(files.unused, ['other.jpg'])
    })

  test('are refused where a name says nothing, too little or an address')
    .with([
      ['garden.jpg', 'missing'],
      ['villa 3/front.jpg', 'missing'],
      ['ont.jpg', 'missing'],
      ['', 'missing'],
      ['front.jpg', 'ambiguous'],
      ['https://example.com/front.jpg', 'address'],
      ['//example.com/front.jpg', 'address'],
    ] as const)
    .run(({ assert }, [name, refused]) => {
      const files = filesOf('villa 1/front.jpg', 'villa 2/front.jpg')
      assert.equal(found(files, name), refused)
    })

  test('leave out what is hidden, and what systems put beside photos', ({ assert }) => {
    const beside = ['__MACOSX/a/villa.jpg', '.DS_Store', 'a/Thumbs.db', 'b/desktop.ini']
    const files = filesOf(...beside, 'a/.cache/villa.jpg', 'b/._villa.jpg', './a/villa.jpg')
    assert.equal(found(files, 'villa.jpg'), './a/villa.jpg')
    assert.isEmpty(files.unused)
    assert.equal(found(files, 'Thumbs.db'), 'missing')
  })

  test('are told by a whole name where another only ends so', ({ assert }) => {
    const files = filesOf('villa/front.jpg', 'front.jpg')
    assert.equal(found(files, 'front.jpg'), 'front.jpg')
    assert.deepEqual(files.unused, ['villa/front.jpg'])
  })
})
