import { test } from '@japa/runner'
import type { Page } from 'playwright'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { adminPage } from '#tests/helpers/admin'

const title = 'شقة واسعة تطل على البحر في دبي مارينا مع ثلاث غرف نوم وموقف سيارات خاص وحديقة كبيرة'
const phone = { viewport: { width: 375, height: 812 } }

/** Waits until all that cuts the title has the title's direction. */
async function keepsBeginnings(page: Page) {
  await page.getByText(title).first().waitFor()
  await page.waitForFunction(`(() => {
    const styles = [...document.querySelectorAll('main *, [role="alertdialog"] *')]
      .filter((element) => element.textContent.trim() === ${JSON.stringify(title)})
      .map((element) => getComputedStyle(element))
      .filter(({ textOverflow, webkitLineClamp: lines }) => textOverflow === 'ellipsis' || lines !== 'none')
    return styles.length > 0 && styles.every(({ direction }) => direction === 'rtl')
  })()`)
}

test.group('Admin | cut texts', () => {
  test('keeps the beginning of an Arabic title that is cut', async ({ browser }) => {
    const owner = await UserFactory.create()
    const factory = PropertyFactory.merge({ ownerId: owner.id, title })
    await factory.apply('waiting').create()
    await PropertyFactory.apply('waiting').merge({ ownerId: owner.id, title }).create()
    const page = await adminPage(browser, phone)
    for (const address of ['/admin-dashboard', '/propertiesList', '/review']) {
      await page.goto(address)
      await keepsBeginnings(page)
    }
    await page.goto('/propertiesList')
    await page.getByLabel('Select all on this page').check()
    await page.getByRole('button', { name: 'Turn OFF' }).click()
    await page.getByRole('alertdialog').getByText(title).first().waitFor()
    await keepsBeginnings(page)
  })
})
