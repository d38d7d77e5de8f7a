import { test } from '@japa/runner'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { encodeImage } from '#images/image_encoding'
import { UnusableImage } from '#images/unusable_image'
import {
  animation,
  area,
  jpeg,
  padded,
  png,
  sideways,
  strangers,
  tellTale,
  webp,
  wideAnimation,
} from '#tests/helpers/pictures'

async function encode(content: Buffer, maxBytes = Infinity) {
  const source = { content, originalName: 'picture.jpg' }
  const { files, ...facts } = await encodeImage(source, { maxBytes })
  return { ...facts, files, full: files.full!, thumbnail: files.thumbnail! }
}

test.group('Image encoding', () => {
  test('keeps the format and makes a preview of 400 pixels', async ({ assert }) => {
    const { format, width, height, full, thumbnail } = await encode(await png({ width: 900 }))
    assert.deepEqual({ format, width, height }, { format: 'png', width: 900, height: 200 })
    const stored = await sharp(full).metadata()
    const preview = await sharp(thumbnail).metadata()
    assert.equal(stored.format, 'png')
    assert.equal(preview.format, 'png')
    assert.equal(preview.width, 400)
  })

  test('makes sizes in WebP, none larger than the picture', async ({ assert }) => {
    const widthsOf = async (content: Buffer) => {
      const { files } = await encode(content)
      const { full, thumbnail, ...sizes } = files
      const pictures = Object.entries(sizes).map(async ([name, size]) => {
        const { width, format, height } = await sharp(size).metadata()
        assert.equal(format, 'webp')
        assert.equal(width, Number(name))
        return [width, height]
      })
      return Promise.all(pictures)
    }
    const large = await widthsOf(await jpeg({ width: 1600, height: 800 }))
    assert.deepEqual(large, [
      [400, 200],
      [800, 400],
      [1200, 600],
      [1600, 800],
    ])
    assert.deepEqual(await widthsOf(await png({ width: 400 })), [[400, 200]])
    assert.deepEqual(await widthsOf(await jpeg({ width: 399 })), [])
    const upright = await widthsOf(await sideways())
    assert.deepEqual(upright, [])
  })

  test('leaves no side longer than 2560 pixels and enlarges nothing', async ({ assert }) => {
    const large = await encode(await jpeg({ width: 3000, height: 1500 }))
    assert.deepEqual([large.width, large.height], [2560, 1280])
    const small = await encode(await jpeg({ width: 1, height: 1 }))
    assert.deepEqual([small.width, small.height], [1, 1])
  })

  test('turns a picture upright', async ({ assert }) => {
    const { full, width, height } = await encode(await sideways())
    assert.deepEqual([width, height], [200, 320])
    const { data } = await sharp(full)
      .extract({ left: 100, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true })
    assert.isAbove(data[0], 180) // the red half has come to the top
    const { orientation } = await sharp(full).metadata()
    assert.isUndefined(orientation)
  })

  test('passes on no metadata', async ({ assert }) => {
    const marker = 'somebody-s-address'
    const sent = await tellTale(marker)
    assert.include(sent.toString('latin1'), marker)
    const { full, thumbnail } = await encode(sent)
    for (const kept of [full, thumbnail]) {
      assert.notInclude(kept.toString('latin1'), marker)
      const { exif, xmp, icc, iptc } = await sharp(kept).metadata()
      assert.deepEqual(
        { exif, xmp, icc, iptc },
        {
          exif: undefined,
          xmp: undefined,
          icc: undefined,
          iptc: undefined,
        }
      )
    }
  })

  test('drops what hides behind a picture', async ({ assert }) => {
    const sent = Buffer.concat([await jpeg(), Buffer.from('PK\x03\x04<script>')])
    const { full } = await encode(sent)
    assert.notInclude(full.toString('latin1'), '<script>')
  })

  test("makes ordinary colours of a printer's", async ({ assert }) => {
    const { full } = await encode(await area().toColourspace('cmyk').jpeg().toBuffer())
    const { space, channels } = await sharp(full).metadata()
    assert.deepEqual([space, channels], ['srgb', 3])
  })

  test('keeps an animation moving: {$self}')
    .with(['gif', 'webp'] as const)
    .run(async ({ assert }, format) => {
      const { full, thumbnail, width, height } = await encode(await animation(format))
      const { pages, delay } = await sharp(full, { animated: true }).metadata()
      assert.equal(pages, 4)
      assert.deepEqual(delay, [100, 100, 100, 100])
      assert.deepEqual([width, height], [40, 30])
      const preview = await sharp(thumbnail, { animated: true }).metadata()
      assert.equal(preview.pages ?? 1, 1)
    })

  test('keeps transparency', async ({ assert }) => {
    const { full } = await encode(await area().ensureAlpha(0.5).png().toBuffer())
    const { hasAlpha } = await sharp(full).metadata()
    assert.isTrue(hasAlpha)
  })

  test('counts the pixels of all frames before it decodes them', async ({ assert }) => {
    const header = await png({ width: 8, height: 8 })
    header.writeUInt32BE(20_000, 16) // width and height of a picture whose pixels are not there
    header.writeUInt32BE(20_000, 20)
    header.writeUInt32BE(crc32(header.subarray(12, 29)), 29)
    await assertRefused(assert, header, 'images.too_many_pixels')
    await assertRefused(assert, wideAnimation(51), 'images.too_many_pixels')
    await encode(wideAnimation(2))
  })

  test('refuses a damaged picture', async ({ assert }) => {
    for (const picture of [await jpeg({ width: 600 }), await png({ width: 600 }), await webp()]) {
      await assertRefused(assert, picture.subarray(0, picture.length / 2), 'images.damaged')
    }
    await assertRefused(assert, Buffer.from([0xff, 0xd8, 0xff]), 'images.damaged')
    await assertRefused(assert, Buffer.from('GIF89a/*\u0001*/=1;alert(1)'), 'images.damaged')
  })

  test('takes a photo whose scan has another end in its header, as browsers do', async ({
    assert,
  }) => {
    const raw = { width: 640, height: 480, channels: 3 as const }
    // Not by chance, because what is damaged in one noise may be none in another.
    const noise = Uint8Array.from(
      { length: 640 * 480 * 3 },
      (_, index) => Math.imul(index, 2_654_435_761) >>> 24
    )
    const whole = await sharp(noise, { raw })
      .withExif({ IFD0: { Artist: '\xff\xda' } })
      .jpeg()
      .toBuffer()
    const photo = withScanEnd(whole, 0)
    const { width, height, full } = await encode(photo)
    assert.deepEqual([width, height], [640, 480])
    const same = await encode(whole)
    assert.isTrue(full.equals(same.full))
    const folder = await mkdtemp(join(tmpdir(), 'photo-'))
    await writeFile(join(folder, 'photo'), photo)
    const source = { content: join(folder, 'photo'), originalName: 'photo.jpg' }
    const stored = await encodeImage(source, { maxBytes: Infinity })
    await rm(folder, { recursive: true })
    assert.isTrue(stored.files.full!.equals(same.full))

    const garbled = Buffer.from(photo)
    const half = Math.floor(photo.length / 2)
    garbled.fill(0xff, half, half + 50)
    for (const damaged of [photo.subarray(0, half), garbled, photo.subarray(0, 300)]) {
      await assertRefused(assert, damaged, 'images.damaged')
    }
    for (const end of [1, 62, 64, 255]) await encode(withScanEnd(whole, end))
  })

  test('refuses other formats', async ({ assert }) => {
    await assertRefused(assert, strangers.AVIF, 'images.format')
    await assertRefused(assert, Buffer.from('hello'), 'images.unknown')
    await assertRefused(assert, Buffer.alloc(0), 'images.empty')
  })

  test('accepts a file of exactly the limit and refuses one byte more', async ({ assert }) => {
    const picture = await jpeg()
    await encode(padded(picture, 100_000), 100_000)
    await assertRefused(assert, padded(picture, 100_001), 'images.too_large', 100_000)
  })
})

/** Writes the last coefficient of the first scan anew. */
function withScanEnd(jpegFile: Buffer, end: number) {
  const changed = Buffer.from(jpegFile)
  const scan = changed.indexOf(Buffer.from([0xff, 0xda, 0x00, 0x0c]))
  changed[scan + 12] = end
  return changed
}

type Assert = { instanceOf: (value: unknown, type: typeof UnusableImage) => void } & {
  equal: (actual: unknown, expected: unknown) => void
}

async function assertRefused(assert: Assert, content: Buffer, key: string, maxBytes?: number) {
  const refusal = await encode(content, maxBytes).catch((error: unknown) => error)
  assert.instanceOf(refusal, UnusableImage)
  assert.equal((refusal as UnusableImage).key, key)
}
