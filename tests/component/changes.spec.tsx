import { network, screen, show, waitFor } from './screen.js'
import { test } from '@japa/runner'
import { country } from './rows.js'
import { ChangeText } from '~/components/history/changes/change_text'
import { Switch } from '~/components/ui/switch'
import * as arabic from '@generated/lang/ar'
import { addTexts, setLanguage } from '~/lib/texts'

const change = (field: string, from: unknown = null, to: unknown = null) => ({ field, from, to })
const price = change('price', 186500, 190000.5)
const title = change('title', 'فيلا', 'B')
const description = change('description', 'Bright', 'Dark')

async function words(changes: object[]) {
  await show(
    <p id="told">
      <ChangeText changes={changes as never} />
    </p>
  )
  return document.getElementById('told')!
}

test.group('What changed, in one phrase', (group) => {
  group.each.setup(() => {
    network.answers({
      'GET /api/users/countries': {
        body: [
          country({ id: 1, name: 'Saudi Arabia' }),
          country({ id: 2, name: 'Eastern', parent_id: 1 }),
          country({ id: 3, name: 'Dubai' }),
        ],
      },
      'GET /api/users/property-owners/5': { body: { id: 5, name: 'هدى' } },
      'GET /api/users/property-owners/6': { status: 404, body: { message: 'Not found' } },
    })
  })

  test('says {phrase}')
    .with(
      [
        ['Price 186,500 → 190,000.50', [price]],
        ['Title “فيلا” → “B”', [title]],
        ['State OFF → ON', [change('active', 0, 1)]],
        ['Available ON → OFF', [change('available', true, false)]],
        ['Review Waiting → Approved', [change('review_state', 'pending', 'approved')]],
        ['City empty → “Muscat”', [change('city', null, 'Muscat')]],
        ['Stage On the market → Under offer', [change('stage', null, 'under_offer')]],
        ['City “Muscat” → empty', [change('city', 'Muscat', '')]],
        ['Country Eastern, Saudi Arabia → Dubai', [change('country_id', 2, 3)]],
        ['Owner هدى → #6', [change('owner_id', 5, 6)]],
        ['Main Country None, it is a main country → Dubai', [change('parent_id', null, 3)]],
        ['Description', [description]],
        ['Password', [change('password')]],
        ['Price 186,500 → 190,000.50, Description', [description, price]],
        [
          'Price 186,500 → 190,000.50 and 3 more fields',
          [title, description, change('city'), price],
        ],
        ['', [change('note', null, 'Too dear'), change('reasons', [], ['other'])]],
      ].map(([phrase, changes]) => ({ phrase, changes })) as { phrase: string; changes: object[] }[]
    )
    .run(async ({ assert }, { phrase, changes }) => {
      const told = await words(changes)
      await waitFor(() => assert.equal(told.textContent, phrase))
    })

  test('cuts a long title, and keeps each text’s direction to itself', async ({ assert }) => {
    const told = await words([change('title', 'فيلا', 'word '.repeat(40))])
    assert.equal(told.textContent, `Title “فيلا” → “${'word '.repeat(12).trim()}…”`)
    assert.equal(told.querySelector('[dir=rtl]')!.textContent, 'فيلا')
  })
})

test.group('In Arabic, whether a property is free', (group) => {
  group.each.setup(() => {
    addTexts('ar', arabic)
    setLanguage('ar')
    return () => setLanguage('en')
  })

  test('is told in other words than whether it is switched on', async ({ assert }) => {
    const told = await words([change('available', true, false), change('active', 0, 1)])
    const plain = told.textContent.replace(/[\u2068\u2069]/g, '')
    assert.equal(plain, 'الحالة معطّل ← مفعّل، التوفّر متاح ← غير متاح')
  })

  test('is what its switch says', async ({ assert }) => {
    const said = async (isOn: boolean, of?: 'available') => {
      await show(<Switch isOn={isOn} of={of} label="Villa" onToggle={() => {}} />)
      return screen.getAllByRole('switch').at(-1)!.textContent
    }
    assert.equal(await said(true, 'available'), 'متاح')
    assert.equal(await said(false, 'available'), 'غير متاح')
    assert.equal(await said(true), 'مفعّل')
    assert.equal(await said(false), 'معطّل')
  })
})
