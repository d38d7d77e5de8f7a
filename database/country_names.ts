import { byLanguage, languages } from '#config/languages'
import { currentLanguage } from '#database/current_language'

/** `country` is an alias of a row, whose name is the stored one; `country_names` has those of other languages. */
export const nameOfCountry = (country: string) =>
  isFirst() ? `${country}.name` : `coalesce(${localNameOf(country)}, ${country}.name)`

/** The databases would sort Åland after Zimbabwe. */
export const collatorOf = byLanguage((locale) => new Intl.Collator(locale, { sensitivity: 'base' }))

export const localNameOf = (country: string) =>
  isFirst() ? undefined : `(SELECT local.local_name ${localOf(`${country}.id`)})`

/** The folded names, by which lists sort; made once, and not for each row that is sorted. */
export const countryTexts = () =>
  isFirst()
    ? 'country_texts'
    : `(WITH named AS MATERIALIZED (
        SELECT kept.id, coalesce((SELECT local.folded ${localOf('kept.id')}), kept.name) AS name
        FROM country_texts AS kept) SELECT id, name FROM named)`

const isFirst = () => currentLanguage() === languages[0]

const localOf = (id: string) => `FROM countries AS placed
  LEFT JOIN countries AS above ON above.id = placed.parent_id
  JOIN country_names AS local ON local.main = coalesce(above.name, '')
    AND local.name = placed.name AND local.language = '${currentLanguage()}'
  WHERE placed.id = ${id}`
