import i18nManager from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { languages, type Language } from '#config/languages'
import { password, UserFactory } from '#database/factories/user_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { Browser } from '#tests/helpers/browser'

/** Screens that the server draws, and visitors' pages: what each says in the language of its reader alone. */
const office = {
  '/propertiesList': 'properties.search',
  '/all-users': 'users.search',
  '/countries': 'countries.search',
  '/activity': 'activity.search',
}
const site = { '/home': 'site.hero.work.title', '/listings': 'listings.heading' }

/** A browser as its user has set it. */
function asker(language: Language, browser: Browser) {
  const prefix = language === languages[0] ? '' : `/${language}`
  const ask = async (path: string, key: string) => {
    const headers = { 'accept-language': language }
    const { text, status } = await browser.call('GET', path, { headers })
    return { language, path, key, text, status }
  }
  return () => [
    ...Object.entries(office).map(([path, key]) => ask(path, key)),
    ...Object.entries(site).map(([path, key]) => ask(prefix + path, key)),
  ]
}

test.group('Languages | at the same moment', () => {
  test('are never mixed by 200 requests', async ({ assert }) => {
    const { email } = await UserFactory.apply('admin').create()
    await PropertyFactory.apply('active').createMany(3)
    const browser = new Browser()
    await browser.logIn('admin', email, password)
    const askers = languages.map((language) => asker(language, browser.copy()))
    const rounds = Array.from({ length: 200 / (askers.length * 6) + 1 }, () => askers)
    const answers = await Promise.all(rounds.flat().flatMap((ask) => ask()))

    assert.isAtLeast(answers.length, 200)
    for (const { language, path, key, text, status } of answers) {
      assert.equal(status, 200, path)
      assert.match(text, new RegExp(`<html lang="${language}"`), path)
      const [drawn] = text.split('<script data-page')
      for (const spoken of languages) {
        const sentence = i18nManager.locale(spoken).t(key)
        assert.equal(
          drawn.includes(sentence),
          spoken === language,
          `${path} in ${language}: ${sentence}`
        )
      }
    }
  })
})
