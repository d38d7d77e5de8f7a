import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { adminPropertyColumns, ownerPropertyColumns } from '#lists/property_lists'
import { factRows } from '#listings/facts_text'
import { isReviewedField } from '#review/review_status'
import { facts as someFacts } from '#tests/helpers/facts'
import { pageFunctions } from '#tests/helpers/page_functions'
import { formFields } from '#validators/property'

const { fieldLabels } = await pageFunctions('components/forms/conflicts/field_labels')
const { emptyAdminProperty, emptyOwnerProperty } = await pageFunctions(
  'components/properties/form/property_fields'
)

/** Columns that nobody fills in. */
const ownColumns = [
  ...['id', 'version', 'field_versions', 'created_at', 'updated_at', 'image_count', 'cover'],
  ...['review_state', 'reviewed_state', 'waiting_as', 'submitted_at', 'submission', 'owner_note'],
  ...['live', 'listed_at'],
]
/** Switches, which have calls, texts and places of their own. */
const switches = ['active', 'available']
/** The screens show these in places of their own, or have them from somebody else. */
const shownElsewhere = ['title', 'description', 'price', 'owner_id', 'country_id']

/** What people fill in. */
async function typedFields() {
  const columns = Object.keys(await db.connection().columnsInfo('properties'))
  return columns.filter((column) => ![...ownColumns, ...switches].includes(column))
}

const textOf = (file: string) => readFile(app.makePath(file), 'utf-8')

/** See `resources/docs/adding_a_field.md`: whoever adds a column to `properties` forgets none of its places. */
test.group('Models | fields of a property', () => {
  test('are filled in by the forms, and kept as a draft', async ({ assert }) => {
    const fields = await typedFields()
    assert.sameMembers([...new Set([...formFields.admin, ...formFields.owner])], fields)
    assert.sameMembers(formFields.admin, Object.keys(emptyAdminProperty))
    assert.sameMembers(formFields.owner, Object.keys(emptyOwnerProperty))
  })

  test('are answered by the calls', async ({ assert }) => {
    const fields = await typedFields()
    assert.includeMembers(Object.keys(adminPropertyColumns), fields)
    const others = fields.filter((field) => field !== 'owner_id')
    assert.includeMembers(Object.keys(ownerPropertyColumns), others)
  })

  test('are reviewed', async ({ assert }) => {
    const fields = await typedFields()
    const reviewed = fields.filter((field) => field !== 'owner_id')
    assert.deepEqual(fields.filter(isReviewedField), reviewed)
  })

  test('have a name in every sentence', async ({ assert }) => {
    const fields = await typedFields()
    assert.includeMembers(Object.keys(fieldLabels), fields)
    const { shared } = JSON.parse(await textOf('resources/lang/en/validator.json'))
    assert.includeMembers(Object.keys(shared.fields), fields)
    const history = JSON.parse(await textOf('resources/lang/en/history.json'))
    for (const field of fields) assert.include(history.changed_since, ` ${field} {`)
  })

  test('have a place in the form and among the facts', async ({ assert }) => {
    const fields = await typedFields()
    const folder = 'inertia/components/properties/form'
    const own = await textOf(`${folder}/property_form.tsx`)
    const form = own + (await textOf(`${folder}/fact_fields.tsx`))
    const facts = await textOf('inertia/components/properties/property_facts.tsx')
    const described = factRows((key) => key, someFacts).map(({ name }) => name)
    for (const field of fields.filter((one) => one !== 'owner_id')) {
      assert.match(form, new RegExp(`\\b${field}\\b`), field)
    }
    const shown = [...shownElsewhere, ...described]
    for (const field of fields.filter((one) => !shown.includes(one))) {
      assert.match(facts, new RegExp(`properties\\.${field}\\b`), field)
    }
  })

  test('are described in the API', async ({ assert }) => {
    const api = await textOf('resources/docs/api.md')
    const shapes = { AdminProperty: adminPropertyColumns, OwnerProperty: ownerPropertyColumns }
    for (const [name, columns] of Object.entries(shapes)) {
      const [, shape] = new RegExp(`^${name} +\\{([^}]+)\\}`, 'm').exec(api)!
      assert.sameMembers(shape.trim().split(/\s*,\s*/), Object.keys(columns))
    }
  })
})
