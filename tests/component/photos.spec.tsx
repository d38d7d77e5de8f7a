import {
  button,
  field,
  fill,
  focusOn,
  gone,
  lost,
  network,
  press,
  screen,
  see,
  show,
  waitFor,
  within,
} from './screen.js'
import { useState } from 'react'
import { test } from '@japa/runner'
import { Carousel } from '~/components/photos/carousel/carousel'
import { StoredPhotos } from '~/components/photos/stored_photos'
import { useStoredPhotos } from '~/components/photos/use_stored_photos'
import type { Area } from '~/lib/areas'
import { sizesOf, srcSetOf } from '~/lib/image_sizes'

const photo = (id: number, caption: string) => ({
  id,
  property_id: 1,
  image_url: `${caption}-1760000000000-k3f9x2000000000a.jpg`,
  caption,
  width: 4,
  height: 3,
  position: id,
})

function Photos({ area }: { area: Area }) {
  return <StoredPhotos stored={useStoredPhotos(area, 1)} />
}

async function openPhotos(area: Area = 'owner') {
  const base = area === 'owner' ? '/api/property-owner' : '/api/users'
  const put = (id: number) => `PUT ${base}/images/${id}` as const
  const answers = [1, 2].map((id) => [
    put(id),
    ({ body }: { body?: { caption: string } }) => ({
      body: { message: 'Caption saved.', image: photo(id, body?.caption.trim() || `IMG-${id}`) },
    }),
  ])
  network.answers({
    [`GET ${base}/properties/1/images`]: { body: [photo(1, 'IMG-1'), photo(2, 'garden')] },
    ...Object.fromEntries(answers),
  })
  const hands = await show(<Photos area={area} />)
  await see('garden')
  return { hands, put }
}

const opener = (caption = 'IMG-1') => button(`Change the caption “${caption}”`)
const sent = () =>
  network.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body.caption)
const first = 'Caption of photo 1 of 2'
const second = 'Caption of photo 2 of 2'

test.group('Captions of photos', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`are stored one after the other, in the area of the ${area}`, async ({ assert }) => {
      const { hands } = await openPhotos(area)
      await hands.click(opener())
      await focusOn(() => field(first))
      await fill(hands, first, ' Kitchen {Enter}')

      await focusOn(() => field(second))
      assert.equal(field(second).value, 'garden')
      await hands.keyboard('Lawn{Enter}')
      await gone('Captions')
      await focusOn(() => opener('Kitchen'))
      opener('Lawn')
      assert.deepEqual(sent(), [' Kitchen ', 'Lawn'])
    })
  }

  test('stay as they were where one goes on without a change, or closes', async ({ assert }) => {
    const { hands } = await openPhotos()
    await hands.click(opener())
    await hands.type(field(first), '{Enter}')
    await focusOn(() => field(second))
    await hands.keyboard('{Escape}')
    await gone('Captions')
    assert.isEmpty(sent())
  })

  test('say why they could not be stored, and keep what was typed', async ({ assert }) => {
    const { hands, put } = await openPhotos()
    const errors = [{ field: 'caption', message: 'Too long.', rule: 'maxLength' }]
    network.answers({ [put(1)]: { status: 422, body: { message: 'Please check.', errors } } })
    await hands.click(opener())
    await fill(hands, first, 'Kitchen{Enter}')
    await see('Too long.')
    assert.equal(field(first).getAttribute('aria-invalid'), 'true')
    assert.equal(field(first).maxLength, 120)

    network.answers({ [put(1)]: lost })
    await hands.type(field(first), '!{Enter}')
    await see('Network error: No response from server.')
    assert.equal(field(first).value, 'Kitchen!')
  })

  test('stay open while they are stored, so that no caption is lost', async ({ assert }) => {
    const { hands, put } = await openPhotos()
    const { release } = network.hold(put(1), lost)
    await hands.click(opener())
    await fill(hands, first, 'Kitchen{Enter}')
    const closing = screen.getAllByRole<HTMLButtonElement>('button', { name: 'Close' })
    await waitFor(() => assert.isTrue(closing.every(({ disabled }) => disabled)))
    await hands.keyboard('{Escape}')
    release()
    await see('Network error: No response from server.')
    assert.equal(field(first).value, 'Kitchen')
    await hands.keyboard('{Escape}')
    await screen.findByRole('alertdialog')
  })
})

const cover = (caption: string) => `Make “${caption}” the cover`

test.group('Stored photos', () => {
  const order = 'PUT /api/property-owner/properties/1/images/order'
  const removal = 'DELETE /api/property-owner/images/2'
  const names = () => [...document.querySelectorAll('.photo-name')].map((name) => name.textContent)
  const orders = () => network.calls.map(({ body }) => body.image_ids).filter(Boolean)

  test('show the latest order, and the old one when the new is not stored', async ({ assert }) => {
    const { hands } = await openPhotos()
    for (const [answer, sentence] of [
      [lost, 'Network error: No response from server.'],
      [{ status: 500 }, 'The new order could not be saved, so the old one is back.'],
    ] as const) {
      network.answers({ [order]: answer })
      await press(hands, cover('garden'))
      await see(sentence)
      await waitFor(() => assert.deepEqual(names(), ['IMG-1', 'garden']))
    }

    const { release } = network.hold(order, { body: { message: 'The new order is saved.' } })
    await press(hands, cover('garden'))
    await waitFor(() => assert.deepEqual(names(), ['garden', 'IMG-1']))
    await press(hands, cover('IMG-1'))
    await waitFor(() => assert.deepEqual(names(), ['IMG-1', 'garden']))
    assert.deepEqual(orders().slice(2), [[2, 1]])
    release()
    await see('The new order is saved.')
    assert.deepEqual(orders().slice(2), [
      [2, 1],
      [1, 2],
    ])
  })

  test('are deleted after a question, which says when that fails', async ({ assert }) => {
    const { hands } = await openPhotos()
    const answer = async (name: string) => {
      await press(hands, 'Delete “garden”')
      const asked = within(await screen.findByRole('alertdialog'))
      asked.getByText('Are you sure you want to delete this image?')
      await hands.click(asked.getByRole('button', { name }))
    }
    await answer('Cancel')
    await gone('Are you sure you want to delete this image?')
    network.answers({ [removal]: lost })
    await answer('Delete')
    await see('Network error: No response from server.')
    assert.deepEqual(names(), ['IMG-1', 'garden'])

    network.answers({ [removal]: { body: { message: 'Photo deleted successfully!' } } })
    await waitFor(() => assert.isNull(screen.queryByRole('alertdialog')))
    await answer('Delete')
    await see('Photo deleted successfully!')
    await waitFor(() => assert.deepEqual(names(), ['IMG-1']))
  })
})

test.group('Files of photos', () => {
  test('are offered in the sizes that there are', ({ assert }) => {
    const wide = { ...photo(1, 'wide'), width: 900, height: 450 }
    const { image_url: name } = wide
    assert.equal(
      srcSetOf(sizesOf(wide)),
      `/property-images/sizes/400/${name} 400w, /property-images/sizes/800/${name} 800w, ` +
        `/property-images/${name} 900w`
    )
    assert.deepEqual(
      sizesOf(wide).map(({ height }) => height),
      [200, 400, 450]
    )
  })

  test('are the photo alone where it is small, or may move', ({ assert }) => {
    const moving = 'moving-1760000000000-k3f9x2000000000a.gif'
    const files = sizesOf({ image_url: moving, width: 900, height: 450 })
    assert.deepEqual(files, [{ src: `/property-images/${moving}`, width: 900, height: 450 }])
    assert.lengthOf(sizesOf(photo(1, 'tiny')), 1)
  })
})

function Shown() {
  const [images, setImages] = useState(() =>
    ['hall', 'roof', 'pool'].map((name, at) => photo(at, name))
  )
  return (
    <>
      <Carousel isMain label="Photos" images={images} />
      <button onClick={() => setImages(images.slice(0, 2))}>One goes</button>
    </>
  )
}

test.group('Carousel', () => {
  test('stays at its photos when the one that it shows goes', async () => {
    const hands = await show(<Shown />)
    await press(hands, 'Previous photo')
    await see('3 of 3')
    await press(hands, 'One goes')
    await see('2 of 2')
    await press(hands, 'Previous photo')
    await see('1 of 2')
  })
})
