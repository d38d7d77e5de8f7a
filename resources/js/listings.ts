import { keepChosenLanguage } from './language.js'
import { showInSight } from './listings/deferred_images.js'
import { startCardPhotos } from './listings/card_photos.js'
import { keepEnquiry } from './listings/enquiry.js'
import { startGallery } from './listings/gallery.js'
import { changeInPlace, isList } from './listings/in_place.js'
import { showWritten } from './listings/remembered.js'
import { showSaved, startSaving } from './listings/saved.js'
import { startSavedPage } from './listings/saved_page.js'
import { startSearchForm } from './listings/search_form.js'
import { offerShare } from './listings/share.js'

document.documentElement.classList.add('has-script')

function start(main: Element) {
  showInSight(main)
  showSaved()
  showWritten()
}

const main = document.querySelector<HTMLElement>('main')!
start(main)
startSaving()
startCardPhotos()
startSavedPage(start)
startSearchForm()
changeInPlace(start)
startGallery(main.querySelector<HTMLElement>('[data-gallery]'))
offerShare(main.querySelector<HTMLElement>('[data-share]'))
keepEnquiry(main)
keepChosenLanguage()
for (const event of ['pageshow', 'storage']) addEventListener(event, showWritten)

const bar = main.querySelector('.ask-bar')
const form = main.querySelector('#enquiry')
if (bar && form) {
  // A busy page tells of several changes at once, and only the last one is still so.
  new IntersectionObserver((changes) =>
    bar.classList.toggle('is-resting', changes.at(-1)!.isIntersecting)
  ).observe(form)
}

// Back to the list is quicker than the list anew, and returns to the same place, past what else was seen since.
document.querySelector('[data-back]')?.addEventListener('click', (event) => {
  const { ctrlKey, metaKey, shiftKey } = event as MouseEvent
  if (ctrlKey || metaKey || shiftKey || !('navigation' in window)) return
  const former = navigation.entries().slice(0, navigation.currentEntry!.index)
  const list = former.findLast(({ url }) => url && isList(new URL(url).pathname))
  if (!list) return
  event.preventDefault()
  navigation.traverseTo(list.key)
})
