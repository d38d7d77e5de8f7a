export function openAsDialog(dialog: HTMLDialogElement | null) {
  if (!dialog) return
  for (const control of document.querySelectorAll<HTMLElement>(`[popovertarget="${dialog.id}"]`)) {
    control.addEventListener('click', (event) => {
      event.preventDefault()
      if (dialog.contains(control)) dialog.close()
      else dialog.showModal()
    })
  }
}

/** Menus close by Escape, by a click elsewhere, and when the focus moves on. */
export function closeLikeMenus(menus: Iterable<HTMLDetailsElement>) {
  for (const menu of menus) {
    const closeWithout = (target: EventTarget | null) => {
      if (!menu.contains(target as Node | null)) menu.open = false
    }
    document.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('a')) menu.open = false
      else closeWithout(target)
    })
    menu.addEventListener('focusout', ({ relatedTarget }) => {
      // A press on what can't have the focus gives it to what the menu stands in.
      if (relatedTarget && !(relatedTarget as Node).contains(menu)) closeWithout(relatedTarget)
    })
    menu.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !menu.open) return
      event.stopPropagation()
      menu.open = false
      menu.querySelector('summary')?.focus()
    })
  }
}

/** A link to a section leaves the page where it is, so the menu that covers it closes. */
export function closeAfterLinks(menu: HTMLElement | null) {
  menu?.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a') && menu.matches(':popover-open')) menu.hidePopover()
  })
}
