import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import edge from 'edge.js'
import { absolute } from '#config/app'
import { addressIn, directionOf, languages, nameOf } from '#config/languages'

/** By the texts of a language, so that texts that were read anew are drawn. */
const renderers = new WeakMap<object, ReturnType<typeof edge.createRenderer>>()

/** Components know only what is shared, so each language has a renderer of its own. */
export function rendererOf(i18n: I18n) {
  const texts = i18nManager.getTranslationsFor(i18n.locale)
  const renderer = renderers.get(texts) ?? edge.createRenderer().share(sharedIn(i18n))
  renderers.set(texts, renderer)
  return renderer
}

/** Templates name visitors' pages as they are in the first language. */
export function sharedIn(i18n: I18n) {
  const { locale: language } = i18n
  return {
    ...{ i18n, language, direction: directionOf(language) },
    comma: i18n.t('listings.comma'),
    address: (path: string) => addressIn(language, path),
    absolute: (path: string) => absolute(addressIn(language, path)),
    versions: languages.map((code) => ({
      ...{ code, name: nameOf(code), territory: territoryOf(code), isOther: code !== language },
      address: (path: string) => addressIn(code, path),
      absolute: (path: string) => absolute(addressIn(code, path)),
    })),
  }
}

/** Social networks want one: `en_US`. */
function territoryOf(code: string) {
  const { language, region } = new Intl.Locale(code).maximize()
  return `${language}_${region}`
}
