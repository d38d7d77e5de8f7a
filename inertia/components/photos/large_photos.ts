import 'photoswipe/style.css'
import '../../css/large_photos.scss' // after the library's own, which it overrides
import PhotoSwipe, { type UIElementData } from 'photoswipe'
import { closeOnBack } from '~/lib/page/over_page'
import { directionOf } from '#texts/direction'

type LargePhoto = {
  src: string
  srcset?: string
  width: number
  height: number
  alt: string
  caption: string
}

type Words = Record<'label' | 'all' | 'previous' | 'next' | 'zoom' | 'close' | 'failed', string> & {
  position: (position: number) => string
}

type Options = {
  photos: LargePhoto[]
  index: number
  words: Words
  heart?: Node
  onClose?: (index: number) => void
}

const icon = (path: string) =>
  `<svg aria-hidden="true" class="pswp__icn" viewBox="0 0 32 32" width="32" height="32"><path d="${path}" fill="none" stroke="currentcolor" stroke-width="1.8" /></svg>`

/** The library's own is a magnifier, which people take for a search. */
const enlarged = icon('M18 8h6v6M14 24H8v-6M23.5 8.5 18 14M8.5 23.5 14 18')
const tiles = icon('M8.5 8.5h6v6h-6zM17.5 8.5h6v6h-6zM8.5 17.5h6v6h-6zM17.5 17.5h6v6h-6z')

const swipeThreshold = 40 // specification, section 9
const dropThreshold = 110

export function openLargePhotos({ photos, index, words, heart, onClose }: Options) {
  if (document.querySelector('.large-photos')) return // pressed twice while this was on its way
  // The library lays its photos from left to right.
  const isReversed = getComputedStyle(document.documentElement).direction === 'rtl'
  const placeOf = (at: number) => (isReversed ? photos.length - 1 - at : at)
  const view = new PhotoSwipe({
    dataSource: isReversed ? photos.toReversed() : photos,
    index: placeOf(index),
    mainClass: 'large-photos',
    showHideAnimationType: 'none', // while it is animated the library hears no key
    bgOpacity: 1,
    padding: { top: 60, bottom: 72, left: 0, right: 0 },
    // A photo is as large as the window, but not beyond twice its own size.
    initialZoomLevel: ({ elementSize, panAreaSize }) =>
      elementSize && panAreaSize
        ? Math.min(2, panAreaSize.x / elementSize.x, panAreaSize.y / elementSize.y)
        : 1,
    secondaryZoomLevel: ({ initial }) => initial * 2.5,
    maxZoomLevel: ({ initial }) => initial * 5,
    wheelToZoom: true,
    imageClickAction: 'zoom',
    tapAction: false,
    counter: false,
    arrowPrevTitle: isReversed ? words.next : words.previous,
    arrowNextTitle: isReversed ? words.previous : words.next,
    zoomTitle: words.zoom,
    zoomSVG: enlarged,
    closeTitle: words.close,
    errorMsg: words.failed,
  })

  const tell = (name: string, textOf: (at: number) => string): UIElementData => ({
    name,
    className: `large-photos-${name}`,
    appendTo: 'root',
    onInit: (element) => {
      if (name === 'position') element.role = 'status'
      view.on('change', () => {
        const text = textOf(placeOf(view.currIndex))
        Object.assign(element, { textContent: text, dir: directionOf(text) })
      })
    },
  })
  view.on('uiRegister', () => {
    Object.assign(view.element!, { ariaLabel: words.label, ariaModal: 'true' })
    view.ui!.registerElement(tell('position', (at) => words.position(at + 1)))
    view.ui!.registerElement(tell('caption', (at) => photos[at].caption))
    const onInit = (element: HTMLElement) => element.append(heart!)
    if (heart) view.ui!.registerElement({ name: 'heart', order: 8, onInit })
    if (photos.length < 2) return
    const all = allSmall(photos, words, (at) => view.goTo(placeOf(at)))
    view.element!.append(all)
    view.on('keydown', (event) => all.open && event.preventDefault())
    view.ui!.registerElement({
      ...{ name: 'all', isButton: true, title: words.all, html: tiles, order: 9 },
      onClick: () => all.showModal(),
    })
  })
  view.on('zoomPanUpdate', ({ slide }) => {
    if (slide !== view.currSlide) return
    view.element!.querySelector('.pswp__button--zoom')!.ariaPressed = String(isZoomed(slide))
  })
  followSwipes(view)
  const leave = closeOnBack(() => view.close())
  view.on('destroy', () => {
    leave()
    onClose?.(placeOf(view.currIndex))
  })
  view.init()
  return view
}

/** A press anywhere closes it, and on a photo leads there. */
function allSmall(photos: LargePhoto[], words: Words, goTo: (at: number) => void) {
  const dialog = document.createElement('dialog')
  Object.assign(dialog, { className: 'large-photos-all', ariaLabel: words.all })
  for (const [at, { src, srcset = '', alt }] of photos.entries()) {
    const button = document.createElement('button')
    const image = { sizes: '(min-width: 768px) 14rem, 33vw', srcset, src, loading: 'lazy' }
    button.append(Object.assign(new Image(), image, { alt: alt || words.position(at + 1) }))
    button.addEventListener('click', () => goTo(at))
    dialog.append(button)
  }
  dialog.addEventListener('click', () => dialog.close())
  // The view would zoom by the wheel instead of scrolling.
  dialog.addEventListener('wheel', (event) => event.stopPropagation(), { passive: true })
  return dialog
}

/** The library itself asks for a flick, or for half of the window. */
function followSwipes(view: PhotoSwipe) {
  let start = { clientX: 0, clientY: 0 }
  view.on('pointerDown', ({ originalEvent }) => (start = originalEvent as PointerEvent))
  view.on('pointerUp', ({ originalEvent }) => {
    const { clientX, clientY } = originalEvent as PointerEvent
    const { gestures, mainScroll, currSlide, potentialIndex: former } = view
    if (!gestures.isDragging || gestures.isMultitouch || isZoomed(currSlide)) return
    const [x, y] = [clientX - start.clientX, clientY - start.clientY]
    if (gestures.dragAxis === 'y' && y > dropThreshold) view.close()
    if (gestures.dragAxis !== 'x' || Math.abs(x) < swipeThreshold || view.getNumItems() < 2) return
    queueMicrotask(() => {
      if (view.potentialIndex === former) mainScroll.moveIndexBy(x < 0 ? 1 : -1, true)
    })
  })
}

const isZoomed = (slide: PhotoSwipe['currSlide']) =>
  slide !== undefined && slide.currZoomLevel > slide.zoomLevels.initial
