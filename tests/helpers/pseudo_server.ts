import { I18nManager } from '@adonisjs/i18n'
import { pseudoLanguage, pseudoTexts } from '#tests/helpers/pseudo_language'

/*
| Loaded before a server's own files: it speaks the pseudo-language then, and keeps no page in it that another test
| would be answered with.
*/
const { loadTranslations } = I18nManager.prototype

I18nManager.prototype.loadTranslations = async function () {
  await loadTranslations.call(this)
  const translations = this.getTranslations()
  translations[pseudoLanguage] = pseudoTexts(translations[this.defaultLocale])
}
