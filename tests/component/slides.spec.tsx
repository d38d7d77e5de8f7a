import './dom.js'
import { test } from '@japa/runner'
import { startSlides } from '~/lib/page/slides'

/** Three slides, which turn of them was last, and how often one was tapped. */
function start(direction = 'ltr') {
  document.body.innerHTML = '<section><ul data-track><li></li><li></li><li></li></ul></section>'
  const track = document.querySelector<HTMLElement>('[data-track]')!
  track.style.direction = direction
  track.setPointerCapture = () => {}
  const seen = { index: 0, taps: 0 }
  const slides = startSlides(document.querySelector('section')!, {
    plays: false,
    onTurn: (index) => (seen.index = index),
    onTap: () => (seen.taps += 1),
  })
  const swipe = (distance: number) => {
    const move = (type: string, clientX: number) =>
      track.dispatchEvent(new PointerEvent(type, { clientX, pointerId: 1, bubbles: true }))
    move('pointerdown', 200)
    move('pointermove', 200 + distance)
    move('pointerup', 200 + distance)
    return seen.index
  }
  return { slides, seen, swipe }
}

test.group('Slides', (group) => {
  group.each.teardown(() => {
    document.body.innerHTML = ''
  })

  test('turn at a swipe of 40 px, and from the first to the last', ({ assert }) => {
    const { slides, seen, swipe } = start()
    assert.equal(swipe(-39), 0)
    assert.equal(swipe(-40), 1)
    assert.equal(swipe(40), 0)
    assert.equal(swipe(40), 2)
    assert.equal(seen.taps, 0)
    slides.stop()
  })

  test('turn the other way from right to left', ({ assert }) => {
    const { slides, swipe } = start('rtl')
    assert.equal(swipe(40), 1)
    assert.equal(swipe(-40), 0)
    slides.stop()
  })

  test('are tapped where nothing was moved, and hear nothing once they are stopped', ({
    assert,
  }) => {
    const { slides, seen, swipe } = start()
    swipe(2)
    assert.equal(seen.taps, 1)
    slides.step(-1)
    assert.equal(seen.index, 2)
    slides.stop()
    assert.equal(swipe(-80), 2)
  })
})
