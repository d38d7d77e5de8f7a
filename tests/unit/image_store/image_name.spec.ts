import { test } from '@japa/runner'
import {
  captionOf,
  displayName,
  isImageName,
  newImageName,
  spokenCaptionOf,
} from '#image_store/image_name'

const suffix = /-\d{13}-[0-9a-f]{20}\.jpg$/

test.group('Image names', () => {
  test('keep the letters and digits of any script: {$self}')
    .with([
      ['Sea View.jpg', 'Sea-View'],
      ['غرفة المعيشة ٢.png', 'غرفة-المعيشة-٢'],
      ['कमरा.jpeg', 'कमरा'],
      ['Wohnküche (neu)!.JPG', 'Wohnküche-neu'],
      ['a/b\\c:d*e.gif', 'a-b-c-d-e'],
      ['archive.tar.gz', 'archive-tar'],
      ['no extension', 'no-extension'],
    ] as const)
    .run(({ assert }, [original, caption]) => {
      const name = newImageName(original, 'jpeg')
      assert.match(name, suffix)
      assert.equal(captionOf(name), caption)
      assert.isTrue(isImageName(name))
    })

  test('become "image" where nothing is left')
    .with(['', '.jpg', '---.png', '🏠.gif', '../..', '\u202E\u0000\u0007.png'])
    .run(({ assert }, original) => {
      assert.equal(captionOf(newImageName(original, 'jpeg')), 'image')
    })

  test('leave out control and direction characters', ({ assert }) => {
    const name = newImageName('sea\u202Egnp\u2066\u0000\u0085view.png', 'png')
    assert.match(name, /^sea-gnp-view-\d/)
  })

  test('stay within 80 characters and 255 bytes', ({ assert }) => {
    const latin = captionOf(newImageName('x'.repeat(300), 'jpeg'))
    assert.lengthOf(latin, 80)

    const wide = newImageName('𠀀'.repeat(300), 'webp')
    assert.isAtMost(Buffer.byteLength(wide), 255)
    assert.isTrue(isImageName(wide))
    assert.isTrue(wide.isWellFormed())
  })

  test('are never the same twice', ({ assert }) => {
    const names = Array.from({ length: 1000 }, () => newImageName('a.jpg', 'jpeg'))
    assert.equal(new Set(names).size, 1000)
  })

  test('take their extension from the content', ({ assert }) => {
    assert.match(newImageName('page.html', 'gif'), /\.gif$/)
  })

  test('know a stranger')
    .with([
      '',
      'a.jpg',
      '../a-1760000000000-0123456789abcdef0123.jpg',
      'a-1760000000000-0123456789abcdef0123.html',
      'a-1760000000000-0123456789abcdef0123.jpg\u0000',
      'a\u0000-1760000000000-0123456789abcdef0123.jpg',
      '-1760000000000-0123456789abcdef0123.jpg',
      '.staging',
    ])
    .run(({ assert }, name) => assert.isFalse(isImageName(name)))

  test('are shown without what could disguise them', ({ assert }) => {
    assert.equal(displayName('sea\u202E\u0000view.jpg'), 'seaview.jpg')
    assert.lengthOf(displayName('x'.repeat(300)), 80)
    assert.equal(displayName('\u0000'), 'image')
  })

  test('are read by visitors without dashes, and not at all where a camera or a number gave them', ({
    assert,
  }) => {
    const captions = {
      'tall-hallway-of-the-flat': 'tall hallway of the flat',
      'Bedroom-2': 'Bedroom 2',
      'good-0': 'good 0',
      'فيلا-على-البحر': 'فيلا على البحر',
      'image-of-the-garden': 'image of the garden',
      'facade': 'facade',
      '2-Zimmer': '2 Zimmer',
    }
    for (const [name, caption] of Object.entries(captions)) {
      assert.equal(spokenCaptionOf(newImageName(name, 'jpeg'), null), caption)
    }
    const silent = [
      'IMG_20240301_123456',
      'IMG-20240301-WA0007',
      'DSC00042',
      'DSCN1234',
      'P1010001',
      'PXL_20230101_123456789',
      'WhatsApp Image 2024-03-01 at 12.34.56 PM (1)',
      'Screenshot 2024-03-01',
      '20240301_123456',
      '٢٠٢٤',
      'photo-1',
      'صورة 3',
      '',
      '1f0c2b7a-9d3e-4c5b-8a6f-0123456789ab',
    ]
    for (const name of silent) {
      assert.equal(spokenCaptionOf(newImageName(name, 'jpeg'), null), '', name)
    }
    const typed = spokenCaptionOf(newImageName('IMG_1', 'jpeg'), 'IMG-1')
    assert.equal(typed, 'IMG-1', 'a caption that somebody typed is shown as it is')
  })

  test('become a caption without their suffix', ({ assert }) => {
    const captions = {
      'sea-view-1760000000000-k3f9x2ab.jpg': 'sea-view',
      'فيلا-على-البحر-1760000000000-k3f9x2ab.webp': 'فيلا-على-البحر',
      'image-1760000000000-k3f9x2ab.gif': 'image',
    }
    for (const [fileName, caption] of Object.entries(captions)) {
      assert.equal(captionOf(fileName), caption)
    }
  })
})
