import type { Locator, Page } from 'playwright'

/** Types into a box of choices and takes the first choice with this name. */
export async function choose(place: Page | Locator, label: string, typed: string, name = typed) {
  const box = boxOf(place, label)
  await box.click()
  await box.pressSequentially(typed)
  await optionOf(place, name).first().click()
}

export const boxOf = (place: Page | Locator, label: string) =>
  place.getByRole('combobox', { name: label })

/** The list stands at the end of the document, outside of any dialog. */
export const optionOf = (place: Page | Locator, name: string | RegExp) =>
  ('page' in place ? place.page() : place).getByRole('option', { name })
