import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { codesOf, type Field } from '#fields/field'
import {
  copiedFields,
  factFilterKeys,
  factNames,
  filteredNames,
  formFieldNames,
  propertyFieldNames,
  propertyFields,
} from '#fields/property_fields'
import { isReviewedField } from '#review/review_status'

/** Columns that nobody fills in. */
const ownColumns = [
  ...['id', 'version', 'field_versions', 'created_at', 'updated_at', 'image_count', 'cover'],
  ...['review_state', 'reviewed_state', 'waiting_as', 'submitted_at', 'submission', 'owner_note'],
  ...['live', 'listed_at', 'slug', 'stage_changed_at', 'view_count'],
  ...['price_since', 'price_cut_from', 'price_cut_at'],
  ...['confirmed_at', 'end_told_at', 'expired_at'],
]
/** Switches, which have calls, texts and places of their own. */
const switches = ['active', 'available']

const textOf = (file: string) => readFile(app.makePath(file), 'utf-8')
const textsOf = async (area: string) => JSON.parse(await textOf(`resources/lang/en/${area}.json`))

/** See `resources/docs/adding_a_field.md`: whoever adds a field to a property forgets none of its places. */
test.group('Fields | of a property', () => {
  test('are the columns that people fill in', async ({ assert }) => {
    const columns = Object.keys(await db.connection().columnsInfo('properties'))
    const typed = columns.filter((column) => ![...ownColumns, ...switches].includes(column))
    assert.sameMembers(propertyFieldNames, typed)
  })

  test('have a name in every sentence', async ({ assert }) => {
    const labels = await textsOf('fields')
    const { shared } = await textsOf('validator')
    const bounds = factFilterKeys(filteredNames).filter((key) => !(key in propertyFields))
    const words = propertyFieldNames.flatMap((name) => [name, `the_${name}`])
    assert.includeMembers(Object.keys(labels), [...words, ...bounds])
    assert.includeMembers(Object.keys(shared.fields), [...propertyFieldNames, ...bounds])
  })

  test('have a word for each value', async ({ assert }) => {
    const texts = Object.keys(await textsOf('facts'))
    const words = factNames.flatMap((name) => {
      const field: Field = propertyFields[name]
      const ends = field.kind === 'area' ? ['of'] : codesOf(field)
      return ends.map((end) => `${name}_${end}`)
    })
    assert.includeMembers(texts, words)
  })

  test('of the specification have a place in the form and among the facts', async ({ assert }) => {
    const parts = ['property_form', 'place_fields'].map((part) =>
      textOf(`inertia/components/properties/form/${part}.tsx`)
    )
    const texts = await Promise.all(parts)
    const form = texts.join('\n')
    const facts = await textOf('inertia/components/properties/property_facts.tsx')
    const own = propertyFieldNames.filter((name) => !(factNames as string[]).includes(name))
    for (const name of own.filter((one) => one !== 'owner_id')) {
      assert.match(form, new RegExp(`\\b${name}\\b`), name)
    }
    for (const name of ['address', 'city', 'country_id']) {
      assert.match(facts, new RegExp(`fields\\.${name}\\b`), name)
    }
  })

  test('say themselves that they are not reviewed or not copied', ({ assert }) => {
    const unreviewed = formFieldNames('owner').filter((name) => !isReviewedField(name))
    assert.include(unreviewed, 'stage')
    assert.notInclude(unreviewed, 'reference')
    const uncopied = formFieldNames('owner').filter((name) => !copiedFields.includes(name))
    assert.includeMembers(uncopied, ['reference', 'permit_number', 'stage'])
  })

  test('are filters that the API names', async ({ assert }) => {
    const api = await textOf('resources/docs/api.md')
    const [paragraph] = /^\*\*Filters of lists[^]+?\n\n/m.exec(api)!
    for (const key of factFilterKeys(filteredNames)) assert.include(paragraph, `\`${key}`)
  })
})
