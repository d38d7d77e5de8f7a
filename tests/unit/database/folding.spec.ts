import { createHash } from 'node:crypto'
import { test } from '@japa/runner'
import { chunksOf } from '#database/bulk_insert'
import { CountryFactory } from '#database/factories/country_factory'
import { PropertyFactory } from '#database/factories/property_factory'
import { UserFactory } from '#database/factories/user_factory'
import { select } from '#database/statements'
import { caseFolded, changedLetters, folded, foldedLetter, lowerLetter } from '#database/folding'
import limits from '#config/limits'

/** Every character that can be stored: the two planes with letters, and a few beyond. */
const characters = [
  ...Array.from({ length: 0x1ffff }, (_, index) => String.fromCodePoint(index + 1)),
  ...['\u{20000}', '\u{2F804}', '\u{E0100}', '\u{10FFFD}'],
].filter(
  (character) => /^[^\p{Cc}\p{Cs}]$/u.test(character) && character.normalize('NFC') === character
)

/** Apart, because some would make one character with the one before them. */
const textsOf = (length: number) =>
  chunksOf(characters, Math.floor(length / 2)).map((some) => some.join('|'))

test.group('Database | folding', () => {
  test('folds every character as JavaScript does', async ({ assert }) => {
    const texts = textsOf(500)
    const [owner, country] = [await UserFactory.create(), await CountryFactory.create()]
    const place = { ownerId: owner.id, countryId: country.id }
    await PropertyFactory.merge(texts.map((address) => ({ ...place, address }))).createMany(
      texts.length
    )
    const rows = await select<{ address: string; kept: string }>(
      `SELECT properties.address, property_texts.address AS kept
        FROM properties JOIN property_texts ON property_texts.id = properties.id`
    )
    assert.lengthOf(rows, texts.length)
    assertSame(rows, folded)
  }).timeout(60_000)

  test('lowers every character of a name as JavaScript does', async ({ assert }) => {
    const texts = textsOf(limits.nameCharacters)
    await CountryFactory.merge(texts.map((name) => ({ name }))).createMany(texts.length)
    const rows = await select<{ address: string; kept: string }>(
      `SELECT countries.name AS address, unique_name AS kept
        FROM countries JOIN country_texts ON country_texts.id = countries.id`
    )
    assert.lengthOf(rows, texts.length)
    assertSame(rows, caseFolded)
  }).timeout(60_000)

  test('folds as in the databases that there are already', ({ assert }) => {
    const digests = [foldedLetter, lowerLetter].map((change) => {
      const letters = JSON.stringify(changedLetters(change))
      return createHash('sha256').update(letters).digest('hex').slice(0, 16)
    })
    // Another digest needs a migration that folds their texts anew.
    assert.deepEqual(digests, ['2faaf47c4d89ee5d', 'c6d83a50a9a12ec8'])
  })

  test('keeps the parts of a property, blank where it has none', async ({ assert }) => {
    const { id } = await PropertyFactory.merge({
      title: 'Öster',
      address: null,
      city: 'Ålesund',
    }).create()
    const partsOf = async () => {
      const [row] = await select('SELECT title, address, city FROM property_texts WHERE id = ?', [
        id,
      ])
      return row
    }
    assert.deepEqual(await partsOf(), { title: 'oster', address: '', city: 'alesund' })
  })
})

/** One comparison for each text, which names the first character that differs. */
function assertSame(rows: { address: string; kept: string }[], fold: (text: string) => string) {
  for (const { address, kept } of rows) {
    if (kept === fold(address)) continue
    const different = address.split('|').find((one, at) => fold(one) !== kept.split('|')[at])
    throw new Error(`${different} is kept in another way`)
  }
}
