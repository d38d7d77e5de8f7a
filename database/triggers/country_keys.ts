import { lettersOf } from '#database/triggers/folded_texts'
import { postgresFunction, postgresTrigger, sqliteTrigger } from '#database/triggers/trigger'

/** A country whose name another one had already keeps it without a key, until it gets a new name. */
export function keepCountryKeys(isSqlite: boolean) {
  const key = isSqlite ? loweredInSqlite('country.name') : 'lower_text(country.name)'
  const update = `UPDATE country_texts SET main_id = coalesce(country.parent_id, 0), unique_name = ${key}
    FROM countries AS country WHERE country.id = country_texts.id`
  const index = `CREATE UNIQUE INDEX IF NOT EXISTS country_texts_unique_name
    ON country_texts (main_id, unique_name)`
  // The row of texts is written by a trigger too, and no order is promised between the two.
  const inserted = 'AFTER INSERT ON country_texts'
  const renamed = 'AFTER UPDATE OF name, parent_id ON countries'
  const changed =
    'old.name IS DISTINCT FROM new.name OR old.parent_id IS DISTINCT FROM new.parent_id'
  const keep = `${update} AND country_texts.id = new.id;`
  if (isSqlite) {
    return [
      update,
      withoutTwins,
      index,
      ...sqliteTrigger('country_texts_unique_insert', inserted, keep),
      ...sqliteTrigger('country_texts_unique_update', `${renamed} WHEN ${changed}`, keep),
    ]
  }
  const each = 'FOR EACH ROW'
  return [
    index,
    postgresFunction('keep_unique_name', keep),
    postgresTrigger('country_texts_unique_insert', `${inserted} ${each}`, 'keep_unique_name'),
    postgresTrigger(
      'country_texts_unique_update',
      `${renamed} ${each} WHEN (${changed})`,
      'keep_unique_name'
    ),
  ]
}

const withoutTwins = `UPDATE country_texts SET unique_name = NULL WHERE EXISTS (
  SELECT 1 FROM country_texts AS other WHERE other.main_id = country_texts.main_id
    AND other.unique_name = country_texts.unique_name AND other.id < country_texts.id)`

const loweredInSqlite = (text: string) => `iif(${text} GLOB '*[^ -~]*',
  (SELECT group_concat(coalesce(lowered, letter), '') FROM ${lettersOf(text)}),
  lower(${text}))`
