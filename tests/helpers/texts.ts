import i18nManager from '@adonisjs/i18n/services/main'
import type { Language } from '#config/languages'

/** @returns what tells a text as people read it in this language */
export function textsIn(language: Language) {
  const i18n = i18nManager.locale(language)
  return (key: string, values?: Record<string, unknown>) => {
    if (!i18n.hasMessage(key)) throw new Error(`There is no text for ${key}`)
    return i18n.t(key, values)
  }
}

export type Texts = ReturnType<typeof textsIn>
