import { test } from '@japa/runner'
import { inLanguage, pageFunctions } from '#tests/helpers/page_functions'

const { countIn, hasMore, sentenceOf, shownLabel } = await pageFunctions(
  'components/history/changes/history'
)
const { undoOfferIn } = await pageFunctions('components/history/undo/offer')

test.group('Pages | history', () => {
  test('says in the page’s language who is deleted for good', async ({ assert }) => {
    for (const label of ['user #47', 'property #9', 'Villa #9'])
      assert.equal(shownLabel(label), label)
    await inLanguage('ar', () => {
      assert.equal(shownLabel('user #47'), 'صاحب الحساب رقم 47')
      assert.equal(shownLabel('Villa #9'), 'Villa #9')
    })
  })

  test('tells what users did with their own account apart', ({ assert }) => {
    const actor = { id: 7, name: 'Huda' }
    const created = { action: 'created', actor }
    assert.equal(sentenceOf(created, { recordId: 7 }), 'activity.registered')
    assert.equal(sentenceOf(created, { recordId: 8 }), 'activity.by_created')
    assert.equal(sentenceOf({ action: 'created', actor: null }, {}), 'activity.by_created')
    assert.equal(sentenceOf({ action: 'updated', actor }, { recordId: 7 }), 'activity.by_updated')
  })

  test('repeats no name on the record’s own page, and names the one field', ({ assert }) => {
    const updated = { action: 'updated', actor: null }
    assert.equal(sentenceOf(updated, { isOnPage: true }), 'activity.it_updated')
    assert.equal(sentenceOf(updated, { field: 'price' }), 'activity.by_changed_field')
    const approved = { action: 'reviewed', verdict: 'approved', actor: null }
    assert.equal(sentenceOf(approved, { isOnPage: true, field: 'x' }), 'activity.it_approved')
  })

  test('says of enquiries that they were changed or deleted, and not their property', ({
    assert,
  }) => {
    const [updated, deleted, undone] = ['updated', 'deleted', 'undone'].map((action) => ({
      action,
      actor: null,
    }))
    const ofEnquiries = true
    assert.equal(sentenceOf(deleted, { ofEnquiries }), 'activity.by_enquiries_deleted')
    assert.equal(sentenceOf(deleted, {}), 'activity.by_deleted')
    assert.equal(
      sentenceOf(updated, { ofEnquiries, isOnPage: true }),
      'activity.it_enquiries_updated'
    )
    assert.equal(sentenceOf(updated, { ofEnquiries, field: 'x' }), 'activity.by_changed_field')
    assert.equal(sentenceOf(undone, { ofEnquiries }), 'activity.by_undone')
  })

  test('opens what a line does not tell', ({ assert }) => {
    const change = { field: 'price', from: 1, to: 2 }
    const isOpened = (changes: object[] | null, values = {}) =>
      hasMore({ action: 'updated', record: { id: 1 }, changes, ...values })
    assert.isFalse(isOpened([change, { field: 'city', from: null, to: 'Muscat' }]))
    assert.isTrue(isOpened([change, { field: 'description', from: null, to: 'Quiet' }]))
    assert.isTrue(isOpened([{ field: 'title', from: 'x'.repeat(61), to: 'y' }]))
    assert.isTrue(isOpened([change, change, change]))
    assert.isTrue(isOpened(null, { record: null }))
    assert.isTrue(isOpened([change], { action: 'reviewed' }))
    assert.isFalse(isOpened([change], { action: 'activated' }))
  })

  test('counts the records that a label tells, and not what went with them', ({ assert }) => {
    assert.equal(countIn({ record: { id: 1 }, label: '12 Palm Street', count: 3 }), 1)
    assert.equal(countIn({ record: null, label: '40 properties', count: 43 }), 40)
  })

  test('reads an offer from the header of an answer', ({ assert }) => {
    const told = 'area=owner&id=abc&action=updated&type=property&label=Villa+%26+sea&count=1'
    assert.deepEqual(undoOfferIn(told), {
      area: 'owner',
      id: 'abc',
      action: 'updated',
      type: 'property',
      label: 'Villa & sea',
      count: 1,
      record: undefined,
      changes: [],
    })
    const changes = [{ field: 'price', from: 1, to: 2 }]
    const sent = new URLSearchParams({ changes: JSON.stringify(changes) })
    assert.deepEqual(undoOfferIn(`action=updated&${sent}`)?.changes, changes)
    assert.equal(undoOfferIn('area=admin&action=restored&record=12')?.record, 12)
    assert.isUndefined(undoOfferIn('area=owner&action=purged'))
  })
})
