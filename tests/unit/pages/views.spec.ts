import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { activeView, addressOf, isSameAddress } = await pageFunctions('components/lists/views/views')

const waiting = { id: 1, address: 'active=0&sort=-price' }
const cheap = { id: 2, address: 'sort=price' }
const views = [waiting, cheap]

test.group('Pages | views', () => {
  test('spells what is chosen as an address', ({ assert }) => {
    const kept = { search: 'sea view', sort: undefined, active: '0', role: '' }
    assert.equal(addressOf(kept), 'search=sea+view&active=0')
    assert.equal(addressOf({}), '')
  })

  test('compares addresses whatever their order and spelling', ({ assert }) => {
    assert.isTrue(isSameAddress('a=1&b=sea+view', 'b=sea%20view&a=1'))
    assert.isFalse(isSameAddress('a=1', 'a=1&b=2'))
    assert.isFalse(isSameAddress('a=1', 'a=2'))
  })

  test('knows the view that the address names, and one that chooses the same', ({ assert }) => {
    const kept = { sort: '-price', active: '0' }
    assert.equal(activeView(views, { kept }), waiting)
    assert.equal(activeView(views, { view: '2', kept }), cheap)
    assert.equal(activeView(views, { view: '2', kept: {} }), cheap)
  })

  test('falls back to all, and to no view for what has no name', ({ assert }) => {
    assert.equal(activeView(views, { kept: {} }), 'all')
    assert.equal(activeView(views, { view: 'all', kept: { sort: undefined } }), 'all')
    assert.equal(activeView(views, { view: '99', kept: {} }), 'all')
    assert.isUndefined(activeView(views, { view: 'all', kept: { active: '1' } }))
  })
})
