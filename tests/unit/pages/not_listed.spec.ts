import { test } from '@japa/runner'
import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { pageFunctions } from '#tests/helpers/page_functions'

const { whyNotListed, whyNotListedForAdmin } = await pageFunctions(
  'components/properties/listing/not_listed'
)

const approved = {
  active: 1 as const,
  available: true,
  live: true,
  stage: null,
  review_state: 'approved' as const,
  review: null,
  waiting_as: null,
  submitted_at: null,
  changed_since_review: false,
}
const off = { active: 0, live: false }

test.group('Pages | not listed', () => {
  test('tells admins why, and what else is in the way: {reasons}')
    .with([
      { values: {}, reasons: [] },
      { values: { waiting_as: 'changed' }, reasons: [] },
      { values: { ...off, review_state: 'pending', waiting_as: 'new' }, reasons: ['waits'] },
      {
        values: { ...off, review_state: 'pending', waiting_as: 'new', available: false },
        reasons: ['waits', 'unavailable'],
      },
      { values: { ...off, review_state: 'rejected' }, reasons: ['rejected'] },
      { values: { ...off, review_state: 'changes_requested' }, reasons: ['changes_requested'] },
      { values: off, reasons: ['off'] },
      { values: { ...off, available: false }, reasons: ['off', 'unavailable'] },
      { values: { live: false, available: false }, reasons: ['unavailable'] },
      {
        values: { live: false, available: false, waiting_as: 'changed' },
        reasons: ['unavailable'],
      },
      { values: { live: false }, reasons: ['owner_off'] },
    ])
    .run(({ assert }, { values, reasons }) => {
      const told = whyNotListedForAdmin({ ...approved, ...(values as object) })
      assert.deepEqual(
        told,
        reasons.map((reason) => `listed.admin_${reason}` as (typeof told)[number])
      )
    })

  test('tells an owner why, and what else is in the way: {reasons}')
    .with([
      { values: {}, reasons: [] },
      { values: { ...off, review_state: 'pending', waiting_as: 'new' }, reasons: ['waits'] },
      { values: { ...off, waiting_as: 'changed' }, reasons: ['waits'] },
      {
        values: { ...off, review_state: 'pending', waiting_as: 'new', available: false },
        reasons: ['waits', 'unavailable'],
      },
      { values: { ...off, review_state: 'rejected' }, reasons: ['rejected'] },
      {
        values: { ...off, review_state: 'changes_requested', changed_since_review: true },
        reasons: ['changed'],
      },
      { values: { ...off, review_state: 'changes_requested' }, reasons: ['changes_requested'] },
      { values: { ...off, review_state: 'pending' }, reasons: ['unsent'] },
      { values: off, reasons: ['off'] },
      { values: { live: false, available: false }, reasons: ['unavailable'] },
    ])
    .run(({ assert }, { values, reasons }) => {
      const told = whyNotListed({ ...approved, ...(values as object) })
      assert.deepEqual(
        told,
        reasons.map((reason) => `listed.owner_${reason}` as (typeof told)[number])
      )
    })

  test('tells both that it is let, beside what else is in the way', ({ assert }) => {
    const property = { ...approved, live: false, stage: 'let' as const }
    assert.deepEqual(whyNotListed(property), ['listed.let', 'listed.closed_page'])
    assert.deepEqual(whyNotListedForAdmin(property), ['listed.let', 'listed.closed_page'])
    assert.deepEqual(whyNotListedForAdmin({ ...property, active: 0 }), [
      'listed.admin_off',
      'listed.let',
    ])
    assert.deepEqual(whyNotListed({ ...property, available: false }), [
      'listed.let',
      'listed.owner_unavailable',
    ])
  })

  test('says of each reason that the property is not listed', async ({ assert }) => {
    const texts: Record<string, string> = JSON.parse(
      await readFile(app.languageFilesPath('en/listed.json'), 'utf8')
    )
    const reasons = Object.keys(texts).filter((key) => /^(admin|owner)_/.test(key))
    assert.isAbove(reasons.length, 8)
    for (const key of reasons) assert.match(texts[key], /^Not listed/, key)
  })
})
