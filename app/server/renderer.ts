import type { I18n } from '@adonisjs/i18n'
import i18nManager from '@adonisjs/i18n/services/main'
import edge from 'edge.js'
import { absolute } from '#config/app'
import { addressIn, directionOfLanguage, languages, nameOf, territoryOf } from '#config/languages'

/** A renderer belongs to the texts of its language, so that reloaded texts get a new one. */
const renderers = new WeakMap<object, ReturnType<typeof edge.createRenderer>>()

/** Edge's components see only what is shared with their renderer, so each language has its own. */
export function rendererOf(i18n: I18n) {
  const texts = i18nManager.getTranslationsFor(i18n.locale)
  const renderer = renderers.get(texts) ?? edge.createRenderer().share(sharedIn(i18n))
  renderers.set(texts, renderer)
  return renderer
}

export function sharedIn(i18n: I18n) {
  const own = versions.find(({ code }) => code === i18n.locale) ?? versions[0]
  const { code: language, direction, address, absolute: absoluteAddress } = own
  return {
    ...{ i18n, language, direction, address, absolute: absoluteAddress },
    versions: versions.map((version) => ({ ...version, isOther: version !== own })),
  }
}

/** Made once, because each page of the office shares them. */
const versions = languages.map((code) => ({
  ...{ code, name: nameOf(code), territory: territoryOf(code) },
  direction: directionOfLanguage(code),
  address: (path: string) => addressIn(code, path),
  absolute: (path: string) => absolute(addressIn(code, path)),
}))
