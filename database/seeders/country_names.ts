import { createHash } from 'node:crypto'
import app from '@adonisjs/core/services/app'
import i18n from '@adonisjs/i18n/services/main'
import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { languages } from '#config/languages'
import { chunksOf, rowsPerStatement } from '#database/bulk_insert'
import { folded } from '#database/folding'
import { namesIn } from '#database/seeders/iso_countries'
import { searchLocalNames } from '#database/triggers/folded_texts'

const others = languages.slice(1)

function sourceOfNames() {
  const texts = others.map((language) =>
    Object.entries(i18n.getTranslationsFor(language)).filter(([key]) => key.startsWith('regions.'))
  )
  const { icu, cldr } = process.versions
  const source = JSON.stringify([String(app.version), icu, cldr, others, texts])
  return createHash('sha256').update(source).digest('hex').slice(0, 16)
}

export async function areCountryNamesKept(client: QueryClientContract = db.connection()) {
  const names = client.from('country_names')
  return (await names.where('source', sourceOfNames()).first()) !== null
}

/** They come with a version, and not with a country: whoever gets a seeded name later has the others too. */
export async function keepCountryNames(client: QueryClientContract = db.connection()) {
  if (await areCountryNamesKept(client)) return
  const source = sourceOfNames()
  const rows = others.flatMap((language) =>
    namesIn(language).map(({ main, name, localName }) => ({
      ...{ main, name, language, source },
      local_name: localName,
      folded: folded(localName),
    }))
  )
  const distinct = new Map(rows.map((row) => [[row.main, row.name, row.language].join('\n'), row]))
  await client.transaction(async (trx) => {
    await trx.from('country_names').delete()
    for (const chunk of chunksOf([...distinct.values()], rowsPerStatement)) {
      await trx.table('country_names').multiInsert(chunk)
    }
    await trx.rawQuery(searchLocalNames(client.dialect.name === 'sqlite3'))
  })
}
