import { getActiveTestOrFail } from '@japa/runner'
import { devices, type Browser, type BrowserContextOptions, type Page } from 'playwright'
import type { Area } from '#config/areas'
import { password } from '#database/factories/user_factory'
import type User from '#models/user'
import { bases } from '#tests/helpers/calls'
import { newPage } from '#tests/helpers/pages'

const { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']

/** A phone with touch, and a desktop: what the screens are walked through in. */
export const screens = {
  phone: { userAgent, viewport, deviceScaleFactor, isMobile, hasTouch },
  desktop: { viewport: { width: 1280, height: 860 } },
} satisfies Record<string, BrowserContextOptions>

/** As narrow as phones are. */
export const narrow = { ...screens.phone, viewport: { width: 375, height: 812 } }

const keys = {
  admin: {
    flag: 'adminLoggedIn',
    token: 'adminSessionToken',
    email: 'adminEmail',
    login: 'login',
  },
  owner: {
    flag: 'ownerLoggedIn',
    token: 'ownerSessionToken',
    email: 'ownerEmail',
    login: 'owner-login',
  },
} satisfies Record<Area, object>

type Visitor = { area: Area; user: User; screen?: BrowserContextOptions }

/** A page of somebody who is logged in, with the cookie session and with the tab's own token. */
export async function pageOf(browser: Browser, { area, user, screen }: Visitor): Promise<Page> {
  const baseURL = `http://${process.env.HOST}:${process.env.PORT}`
  const context = await browser.newContext({ baseURL, ...(screen ?? screens.desktop) })
  getActiveTestOrFail().cleanup(() => context.close())
  const { flag, token: tokenKey, email: emailKey, login } = keys[area]
  const answer = await context.request.post(`${bases[area]}/${login}`, {
    data: { email: user.email, password },
  })
  const { token } = (await answer.json()) as { token: string }
  await context.addInitScript(
    (stored) => {
      if (sessionStorage.getItem('signed-in')) return
      sessionStorage.setItem('signed-in', 'once') // so that a page may log out
      for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value)
    },
    { [flag]: 'true', [tokenKey]: token, [emailKey]: user.email }
  )
  return newPage(context)
}

/** A page whose document brings no rows: its list has to ask for them. */
export async function withoutAnswers(page: Page) {
  await page.route(
    (address) => !/^\/(api|assets|property-images)\//.test(address.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue()
      const response = await route.fetch({ maxRedirects: 0 })
      const body = await response.text()
      const withheld = body.replace('"answers":', '"withheld":')
      const undrawn = withheld.replace(
        /<div id="app".*(?=<script data-page)/s,
        '<div id="app"></div>'
      )
      await route.fulfill({ response, body: undrawn })
    }
  )
}
