import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import limits from '#config/limits'
import { eachInTurns } from '#csv/turns'
import { dialect, rowsAmong } from '#database/dialect'
import { folded } from '#database/folding'
import { select } from '#database/statements'
import { addImages, insertImages } from '#images/image_rows'
import { withoutZeros, wordsIn } from '#imports/cells'
import { choosePhotos, type WantedPhotos } from '#imports/import_photos'
import {
  ChangedMeanwhile,
  idIn,
  refuseAll,
  refuseTwins,
  type Caller,
  type Defaults,
  type ImportedRow,
  type Importer,
} from '#imports/imported_rows'
import type { PhotoFiles } from '#imports/photo_files'
import { refer, resolveCountries } from '#imports/references'
import Property from '#models/property'
import { emailIn } from '#texts/typed_text'

type Row = ImportedRow<Property>

/** A property is found again by its id, or by its owner's reference. */
export const propertyImporter = (photos: PhotoFiles): Importer<Property> => ({
  model: Property,

  async resolve(rows, caller) {
    await resolveCountries(rows)
    if (!caller.user?.isOwner) await resolveOwners(rows)
    await findByReference(rows, caller)
  },

  mayChange: ({ ownerId }, { user }) => !user?.isOwner || ownerId === user.id,

  assign(stored, attributes, { user }) {
    if (stored) return stored.assign(attributes)
    const { available, ...fields } = attributes
    const owner = user?.isOwner ? { ownerId: user.id } : {}
    const property = new Property().merge({ available: available !== false, features: [] })
    return property.assign({ ...fields, ...owner })
  },

  async compare(rows, defaults) {
    for (const row of rows) warnOfOther(row, defaults)
    const added = rows.filter(({ stored }) => !stored)
    refuseTwins(
      added,
      () => 'reference',
      ({ record }) => {
        const { ownerId, reference } = record!
        return reference ? keyOf(ownerId, reference) : undefined
      }
    )
    await findPhotos(rows, photos)
  },

  async write({ added, changed, changes, images }, operation, trx) {
    const properties = added.map(({ record }) => record!)
    await ensureNew(added, trx)
    await Property.addAll(properties, operation, trx)
    await Property.changeAll(changes, operation, trx)
    const imagesOf = (rows: Row[]) =>
      new Map(
        rows.flatMap(({ line, record }) => {
          const own = images.get(line)
          return own ? [[record!.id, own] as const] : []
        })
      )
    const [first, further] = [imagesOf(added), imagesOf(changed)]
    if (first.size) await insertImages(first, trx)
    if (further.size) await addImages(further, operation, trx)
  },
})

/** The numbers of another program are in use here too, by whatever has them. */
function warnOfOther(row: Row, defaults: Defaults) {
  const { stored, values, changes } = row
  if (!stored || row.idField !== 'id' || !changes.some(({ field }) => field === 'title')) return
  const { ownerId, title } = stored.$original
  const owner = Number(values.owner_id ?? defaults.get('owner_id') ?? ownerId)
  if (owner !== ownerId) row.warn('id', 'imports.other_record', { id: stored.id, title })
}

/** A cell has the names of files in their order. */
async function findPhotos(rows: Row[], files: PhotoFiles) {
  const named = rows.filter((row) => row.text('images'))
  const ids = named.flatMap(({ stored }) => stored?.id ?? [])
  const images = await rowsAmong(db.connection('reader'), 'property_images', 'property_id', ids)
  const existing = Map.groupBy(images, ({ property_id: id }) => id as number)
  const wanted: WantedPhotos[] = []
  await eachInTurns(named, (row) =>
    wanted.push({
      line: row.line,
      names: wordsIn(row.text('images')!).slice(0, 2 * limits.imagesPerProperty + 1), // more are refused
      existing: (existing.get(row.stored?.id ?? 0) ?? []).map((image) => image.file_name),
    })
  )
  const { chosen, problems, warnings } = await choosePhotos(wanted, files)
  for (const row of named) {
    refuseAll(row, problems.get(row.line))
    for (const { key, params } of warnings.get(row.line) ?? []) row.warn('images', key, params)
    row.photos = chosen.get(row.line) ?? []
  }
}

async function resolveOwners(rows: Row[]) {
  const emails = new Set<string>()
  await eachInTurns(rows, (row) => emails.add(emailIn(row.text('owner_email') ?? '')))
  const ids = rows.flatMap((row) => idIn(row.text('owner_id')) ?? [])
  const { inputTexts, among } = dialect()
  const owners = await select<{ id: number; email: string }>(
    `SELECT id, email FROM users WHERE role = 'Property owner'
      AND (email IN (SELECT value FROM ${inputTexts}) OR ${among('id')})`,
    [JSON.stringify([...emails]), JSON.stringify(ids)]
  )
  const idOf = new Map(owners.map(({ id, email }) => [email, id]))
  const known = new Set(idOf.values())
  await eachInTurns(rows, (row) =>
    refer(row, {
      ...{ columns: ['owner_id', 'owner_email'], to: 'owner' },
      idsOf: (typed) => [idOf.get(emailIn(typed)) ?? []].flat(),
      isKnown: (id) => known.has(id),
    })
  )
}

async function findByReference(rows: Row[], { user }: Caller) {
  const ownerOf = ({ values }: Row) => (user?.isOwner ? user.id : Number(values.owner_id))
  const sought = rows.filter((row) => row.id === undefined && row.text('reference') && ownerOf(row))
  const known = await referencesOf(sought.map(ownerOf), db.connection('reader'))
  await eachInTurns(sought, (row) => {
    const reference = row.text('reference')!
    const [found, other] = known.get(keyOf(ownerOf(row), reference)) ?? []
    if (other) row.refuse('reference', 'imports.several_of_reference', { reference })
    else row.id = found?.id
  })
}

/** Another import may have brought the same rows since these were read. @throws ChangedMeanwhile */
async function ensureNew(rows: Row[], trx: QueryClientContract) {
  const named = rows.filter(({ record }) => record!.reference)
  const known = await referencesOf(
    named.map(({ record }) => record!.ownerId),
    trx
  )
  const taken = named.filter(({ record }) => known.has(keyOf(record!.ownerId, record!.reference!)))
  if (taken.length) throw new ChangedMeanwhile(taken)
}

async function referencesOf(ownerIds: number[], client: QueryClientContract) {
  const owned = rowsAmong(client, 'properties', 'owner_id', [...new Set(ownerIds)])
  const rows: { id: number; owner_id: number; reference: string }[] = await owned
    .whereNotNull('reference')
    .select('id', 'owner_id', 'reference')
  return Map.groupBy(rows, ({ owner_id: ownerId, reference }) => keyOf(ownerId, reference))
}

const keyOf = (ownerId: number, reference: string) =>
  `${ownerId} ${folded(withoutZeros(reference)).trim()}`
