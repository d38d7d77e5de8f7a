import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import { eachInTurns } from '#csv/turns'
import { dialect, rowsAmong } from '#database/dialect'
import { folded } from '#database/folding'
import { select } from '#database/statements'
import { addImages, insertImages } from '#images/image_rows'
import { withoutZeros } from '#imports/cells'
import {
  attributesOf,
  ChangedMeanwhile,
  idIn,
  refuseTwins,
  type ImportedBy,
  type CheckedRow,
  type Defaults,
  type Importer,
  type PublishedRow,
  type ReadRow,
} from '#imports/imported_rows'
import { refer, referToCountries } from '#imports/references'
import Property from '#models/property'
import { emailIn } from '#texts/typed_text'

/** A property is found again by its id, or by its owner's reference. */
export const propertyImporter: Importer<Property> = {
  model: Property,
  find: idsByReference,

  async refer(rows, { user }) {
    await referToCountries(rows)
    if (!user?.isOwner) await referToOwners(rows)
  },

  mayChange: ({ ownerId }, { user }) => !user?.isOwner || ownerId === user.id,

  assign(stored, attributes, { user }) {
    if (stored) return stored.assign(attributes)
    const { available, addressPublic, ...fields } = attributes
    const owner = user?.isOwner ? { ownerId: user.id } : {}
    const property = new Property().merge({
      ...{ available: available !== false, addressPublic: addressPublic !== false },
      features: [],
    })
    return property.assign({ ...fields, ...owner })
  },

  async compare(rows, defaults) {
    for (const row of rows) warnOfOther(row, defaults)
    refuseTwins(
      rows.filter(({ stored }) => !stored),
      () => 'reference',
      ({ record: { ownerId, reference } }) => (reference ? keyOf(ownerId, reference) : undefined)
    )
  },

  async write(added, changed, { operation, trx }) {
    await ensureNew(added, trx)
    const properties = added.map(({ record }) => record)
    await Property.addAll(properties, { operation, trx })
    await Property.changeAll(attributesOf(changed), { operation, trx })
    const [first, further] = [imagesOf(added), imagesOf(changed)]
    if (first.size) await insertImages(first, trx)
    if (further.size) await addImages(further, { operation, trx })
  },
}

/** Known once the new properties are stored. */
const imagesOf = (rows: PublishedRow<Property>[]) =>
  new Map(
    rows.flatMap(({ record, images }) => (images.length ? [[record.id, images] as const] : []))
  )

/** The numbers of another program are in use here too, by whatever has them. */
function warnOfOther(row: CheckedRow<Property>, defaults: Defaults) {
  const { stored, values, changes } = row
  if (!stored || row.idField !== 'id' || !changes.some(({ field }) => field === 'title')) return
  const { ownerId, title } = stored.$original
  const owner = Number(values.owner_id ?? defaults.get('owner_id') ?? ownerId)
  if (owner !== ownerId) row.warn('id', 'imports.other_record', { id: stored.id, title })
}

async function referToOwners(rows: ReadRow[]) {
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

async function idsByReference(rows: ReadRow[], { user }: ImportedBy) {
  const ownerOf = ({ values }: ReadRow) => (user?.isOwner ? user.id : Number(values.owner_id))
  const sought = rows.filter((row) => row.text('reference') && ownerOf(row))
  const known = await referencesOf(sought.map(ownerOf), db.connection('reader'))
  const ids = new Map<ReadRow, number>()
  await eachInTurns(sought, (row) => {
    const reference = row.text('reference')!
    const [found, other] = known.get(keyOf(ownerOf(row), reference)) ?? []
    if (other) row.refuse('reference', 'imports.several_of_reference', { reference })
    else if (found) ids.set(row, found.id)
  })
  return ids
}

/** Another import may have brought the same rows since these were read. @throws ChangedMeanwhile */
async function ensureNew(rows: CheckedRow<Property>[], trx: QueryClientContract) {
  const named = rows.filter(({ record }) => record.reference)
  const owners = named.map(({ record }) => record.ownerId)
  const known = await referencesOf(owners, trx)
  const taken = named.filter(({ record }) => known.has(keyOf(record.ownerId, record.reference!)))
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
