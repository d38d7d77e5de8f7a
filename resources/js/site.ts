import { startCarousel } from './carousel.js'
import { countUpWhenSeen } from './count_up.js'
import { keepChosenLanguage } from './language.js'
import { closeAfterLinks, closeLikeMenus, openAsDialog } from './menus.js'
import { reachByKeyboard } from './swiped_rows.js'

document.documentElement.classList.add('has-script')

for (const carousel of document.querySelectorAll<HTMLElement>('[data-carousel]')) {
  startCarousel(carousel)
}
keepChosenLanguage()
countUpWhenSeen(document.querySelectorAll<HTMLElement>('[data-count]'))
openAsDialog(document.querySelector<HTMLDialogElement>('#search'))
closeAfterLinks(document.querySelector<HTMLElement>('#menu'))
reachByKeyboard(document.querySelectorAll<HTMLElement>('.swiped'))
closeLikeMenus(document.querySelectorAll<HTMLDetailsElement>('.dropdown'))

for (const control of document.querySelectorAll<HTMLElement>('[data-section]')) {
  control.addEventListener('click', () => location.assign(`#${control.dataset.section}`))
}

// They are wired to nothing (specification, §2), and say so.
for (const form of document.querySelectorAll<HTMLFormElement>('form[data-closed]')) {
  const note = form.closest('section, dialog')!.querySelector('[role="status"]')!
  const answer = (event: Event) => {
    event.preventDefault() // the dialog stays open
    note.textContent = form.dataset.closed!
  }
  form.addEventListener('submit', answer)
  form.querySelector('button[type="button"]')?.addEventListener('click', answer)
}

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest('a')
  // Links that lead nowhere yet leave no trace in the address either.
  if (link?.getAttribute('href') === '#!') event.preventDefault()
})

document.addEventListener('keydown', (event) => {
  const control = (event.target as Element).closest<HTMLElement>('a[role="button"]')
  if (!control || event.key !== ' ') return
  event.preventDefault()
  control.click()
})
