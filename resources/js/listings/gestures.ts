type Point = { x: number; y: number }
type Answers = {
  zoomed: (isZoomed: boolean) => void
  swiped: (step: number) => void
  dropped: () => void
}

const farthest = 5
const swipeThreshold = 40 // specification, section 9
const dropThreshold = 110

/** Swipes, pinches, drags, a double tap and the wheel, over the photo in `stage`. */
export function followGestures(stage: HTMLElement, { zoomed, swiped, dropped }: Answers) {
  const end = new AbortController()
  const pointers = new Map<number, Point>()
  let scale = 1
  let shift: Point = { x: 0, y: 0 }
  let start = { scale, shift, middle: { x: 0, y: 0 }, distance: 0 }
  let lastTap = { at: 0, x: 0, y: 0 }

  const photo = () => stage.querySelector('img')
  const draw = () => {
    const image = photo()
    if (!image) return
    const isZoomed = scale > 1
    if (isZoomed) {
      // No further than its edges.
      const x = Math.max(0, (image.clientWidth * scale - stage.clientWidth) / 2)
      const y = Math.max(0, (image.clientHeight * scale - stage.clientHeight) / 2)
      shift = { x: clamp(shift.x, -x, x), y: clamp(shift.y, -y, y) }
    }
    image.style.translate = `${shift.x}px ${shift.y}px`
    image.style.scale = String(scale)
    // As sharp as its size on the screen asks for.
    if (isZoomed) image.sizes = `${Math.ceil(scale * 100)}vw`
    stage.classList.toggle('is-zoomed', isZoomed)
    zoomed(isZoomed)
  }
  const reset = () => {
    scale = 1
    shift = { x: 0, y: 0 }
    draw()
  }
  const zoomTo = (next: number, at: Point) => {
    const box = stage.getBoundingClientRect()
    const from = { x: at.x - box.x - box.width / 2, y: at.y - box.y - box.height / 2 }
    const to = clamp(next, 1, farthest)
    const ratio = to / scale
    shift = { x: from.x - (from.x - shift.x) * ratio, y: from.y - (from.y - shift.y) * ratio }
    scale = to
    if (scale === 1) reset()
    else draw()
  }
  const centre = () => {
    const { x, y, width, height } = stage.getBoundingClientRect()
    return { x: x + width / 2, y: y + height / 2 }
  }
  const toggle = (at = centre()) => zoomTo(scale > 1 ? 1 : 2.5, at)

  const begin = () => {
    const points = [...pointers.values()]
    start = { scale, shift, middle: middleOf(points), distance: distanceOf(points) }
  }
  const on = <Name extends keyof HTMLElementEventMap>(
    name: Name,
    answer: (event: HTMLElementEventMap[Name]) => void
  ) => stage.addEventListener(name, answer, { signal: end.signal })

  on('pointerdown', (event) => {
    if (event.button !== 0) return
    stage.setPointerCapture(event.pointerId)
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    stage.classList.add('is-held')
    begin()
  })
  on('pointermove', (event) => {
    if (!pointers.has(event.pointerId)) return
    pointers.set(event.pointerId, { x: event.clientX, y: event.clientY })
    const points = [...pointers.values()]
    const middle = middleOf(points)
    if (points.length > 1) {
      scale = start.scale
      shift = start.shift
      zoomTo((start.scale * distanceOf(points)) / (start.distance || 1), start.middle)
      shift = { x: shift.x + middle.x - start.middle.x, y: shift.y + middle.y - start.middle.y }
    } else {
      shift = {
        x: start.shift.x + middle.x - start.middle.x,
        y: start.shift.y + middle.y - start.middle.y,
      }
    }
    draw()
  })
  const lift = (event: PointerEvent) => {
    if (!pointers.delete(event.pointerId)) return
    if (pointers.size) return begin()
    stage.classList.remove('is-held')
    const x = shift.x - start.shift.x
    const y = shift.y - start.shift.y
    const isTap = event.type === 'pointerup' && Math.hypot(x, y) < 8
    if (isTap) return tap(event)
    if (scale > 1) return
    reset()
    if (event.type === 'pointercancel') return
    if (Math.abs(x) >= swipeThreshold && Math.abs(x) > Math.abs(y)) swiped(x < 0 ? 1 : -1)
    else if (y > dropThreshold) dropped()
  }
  const tap = ({ clientX: x, clientY: y, timeStamp: at }: PointerEvent) => {
    const isSecond = at - lastTap.at < 300 && Math.hypot(x - lastTap.x, y - lastTap.y) < 30
    lastTap = { at: isSecond ? 0 : at, x, y }
    if (isSecond) toggle({ x, y })
  }
  on('pointerup', lift)
  on('pointercancel', lift)
  stage.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      zoomTo(scale * Math.exp(-event.deltaY / 300), { x: event.clientX, y: event.clientY })
    },
    { passive: false, signal: end.signal }
  )
  return { reset, toggle: () => toggle(), stop: () => end.abort() }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

const middleOf = (points: Point[]) => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})

const distanceOf = ([first, second]: Point[]) =>
  second ? Math.hypot(first.x - second.x, first.y - second.y) : 0
