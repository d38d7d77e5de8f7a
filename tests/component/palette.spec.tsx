import { globSync, readFileSync } from 'node:fs'
import { useState } from 'react'
import { test } from '@japa/runner'
import { fireEvent, logIn, network, screen, see, show, waitFor } from './screen.js'
import { listOf } from './rows.js'
import { router } from '@inertiajs/react'
import Palette from '~/components/palette/palette'
import type { Area } from '~/lib/areas'
import { queryClient } from '~/lib/client'
import { text } from '~/lib/texts'

function Opened({ area }: { area: Area }) {
  const [typed, setTyped] = useState('')
  return <Palette area={area} text={typed} onText={setTyped} onClose={() => {}} />
}

/** Pages about one record, and what an admin has to do first, are no place to go to. */
const isOfOneRecord = (file: string) =>
  /(show|edit|images|upload\w*|second_factor|enquiries)\.tsx$/.test(file)

/** The headings of an area's screens. */
function titlesOf(area: string) {
  const files = globSync(`inertia/pages/${area}/**/*.tsx`).filter((file) => !isOfOneRecord(file))
  const sources = files.map((file) => readFileSync(file, 'utf8'))
  const keys = sources.flatMap((source) => [...source.matchAll(/\btitle=\{t\('([\w.]+)'\)\}/g)])
  return [...new Set(keys.map(([, key]) => text(key as never)))]
}

/** Names of menus, of links to a screen, and of the specification. */
const otherNames = {
  admin: [
    ...['all users', 'user list', 'users', 'property owners'],
    ...['property owner list', 'owners', 'total properties', 'all properties', 'all countries'],
    ...['home', 'review', 'enquiries', 'visit website', 'add user', 'create new user', 'logout'],
    ...['add property', 'add country', 'admin profile', 'edit profile', 'change password'],
    ...[
      'portals',
      'address for portals',
      'deleted properties',
      'activity',
      'trash',
      'second step',
      'where you are logged in',
    ],
  ],
  owner: [
    ...['home', 'my properties', 'property list', 'enquiries', 'trash', 'profile', 'logout'],
    ...['add new property', 'add property', 'change password', 'edit profile', 'mail'],
    ...['portals', 'address for portals'],
  ],
}

/** What people type who have never read a name of the product, in both areas. */
const typedWords = ['import', 'export', 'csv', 'excel', 'token', 'api', 'feed', 'kyero', 'trash']

/** An older address of the list on the dashboard, and of the property that it names. */
const otherAddresses = ['owner.properties.index', 'admin.properties.alias']

/** The pages that an area has without a record's id, and what its menus open. */
function screensOf(area: Area) {
  const pages = readFileSync('start/routes/pages.ts', 'utf8')
  const own = pages.slice(pages.indexOf(`page('${area}-dashboard'`)).split('\n  })')[0]
  const named = own.split(/\n {4}(?=page|router)/).flatMap((lines) => {
    const [, path = ':id'] = /\(\s*'([^']+)'/.exec(lines) ?? []
    const [, name] = /\.as\(\s*'([\w.]+)'/.exec(lines) ?? []
    return path.includes(':id') ? [] : [`${area}.${name}`]
  })
  const layout = readFileSync(`inertia/layouts/${area}_layout.tsx`, 'utf8')
  const linked = [...layout.matchAll(/route="((?:admin|owner)\.[\w.]+)"/g)].map(
    ([, route]) => route
  )
  return [...named, ...linked].filter((route) => !otherAddresses.includes(route))
}

const property = (id: number, values: object) => ({
  ...{ id, title: `Flat ${id}`, owner_name: 'Huda', city: null, url: null },
  ...{ country_name: 'Oman', country_main: null, reference: null, permit_number: null },
  ...values,
})

/** What an admin's search finds beside properties. */
const noOthers = {
  'GET /api/users/fetch-all-users': listOf([]),
  'GET /api/users/countries': { body: [] },
  'GET /api/users/all-countries': { body: [] },
  'GET /api/users/enquiries': listOf([]),
} as const

test.group('Palette', () => {
  for (const area of ['admin', 'owner'] as const) {
    test(`finds each screen and action by every name that the product gives it (${area})`, async ({
      assert,
    }) => {
      logIn(area)
      network.answers({
        'GET /api/users/fetch-all-properties': listOf([]),
        ...noOthers,
        'GET /api/property-owner/owner-properties': { body: { properties: [] } },
        'GET /api/property-owner/enquiries': listOf([]),
      })
      const hands = await show(<Opened area={area} />)
      const commands = readFileSync('inertia/components/palette/use_commands.ts', 'utf8')
      for (const route of screensOf(area)) assert.include(commands, `'${route}'`)
      const titles = titlesOf(area)
      assert.isAbove(titles.length, area === 'admin' ? 8 : 2)
      const box = await screen.findByRole('combobox')
      for (const name of [...titles, ...otherNames[area], ...typedWords]) {
        await hands.clear(box)
        await hands.click(box)
        await hands.paste(name)
        await waitFor(() => assert.isNotEmpty(screen.queryAllByRole('option'), name))
      }
      await hands.clear(box)
      await hands.click(box)
      await hands.paste('no such screen')
      await see(text('common.nothing_found', { search: 'no such screen' }))
    })
  }

  test('shows the property first whose reference is what was typed', async ({
    assert,
    cleanup,
  }) => {
    logIn('admin')
    const others = [1, 2, 3, 4, 5].map((id) => property(id, { reference: `LH-1148${id}` }))
    const wanted = property(9, { title: 'Villa', reference: 'LH-1148' })
    network.answers({
      'GET /api/users/fetch-all-properties': ({ query }) =>
        listOf(query.has('number') ? [wanted] : others),
      ...noOthers,
    })
    const hands = await show(<Opened area="admin" />)
    await hands.click(await screen.findByRole('combobox'))
    await hands.paste('lh 1148')
    await screen.findByRole('option', { name: /Villa/ })
    await waitFor(() => {
      const [first] = screen.getAllByRole('option')
      assert.match(first.textContent ?? '', /Villa/)
    })

    const answer = Promise.withResolvers<void>()
    cleanup(() => answer.resolve())
    network.answers({
      'GET /api/users/fetch-all-properties': async ({ query }) => {
        if (query.has('number')) await answer.promise
        return listOf(query.has('number') ? [] : others)
      },
    })
    await hands.paste('1')
    await waitFor(() => assert.isNull(screen.queryByRole('option', { name: /Villa/ })))
    await screen.findByRole('option', { name: /Flat 1/ })
  })

  test('shows what is found during a press after its click', async ({ assert }) => {
    logIn('admin')
    const answer = Promise.withResolvers<void>()
    network.answers({
      'GET /api/users/fetch-all-properties': async ({ query }) => {
        if (query.has('number')) await answer.promise
        return listOf([
          query.has('number')
            ? property(12, { title: 'Villa' })
            : property(3, { title: 'Loft 12' }),
        ])
      },
      ...noOthers,
    })
    const hands = await show(<Opened area="admin" />)
    await hands.click(await screen.findByRole('combobox'))
    await hands.paste('12')
    const pressed = await screen.findByRole('option', { name: /Loft 12/ })
    fireEvent.pointerDown(pressed, { buttons: 1 })
    answer.resolve()
    await waitFor(() => assert.equal(queryClient.isFetching(), 0))
    assert.isNull(screen.queryByRole('option', { name: /Villa/ }))
    fireEvent.pointerUp(pressed)
    await screen.findByRole('option', { name: /Villa/ })
  })

  for (const area of ['admin', 'owner'] as const) {
    test(`opens the inbox at an enquiry, and keeps no visitor's name (${area})`, async ({
      assert,
      cleanup,
    }) => {
      logIn(area)
      const enquiry = { id: 5, name: 'Chen Wei', email: null, phone_number: '+971501112222' }
      const found = listOf([{ ...enquiry, reason: null, property: { title: 'Villa' } }])
      const villa = listOf([property(7, { title: 'Villa', owner_name: 'Chen Wei' })])
      network.answers({
        'GET /api/users/fetch-all-properties': villa,
        ...noOthers,
        'GET /api/users/enquiries': found,
        'GET /api/property-owner/owner-properties': villa,
        'GET /api/property-owner/enquiries': found,
      })
      const visited: string[] = []
      cleanup(
        router.on('before', ({ detail }) => {
          visited.push(detail.visit.url.pathname + detail.visit.url.search)
          return false
        })
      )
      const props = { user: { id: 2, name: 'Huda', role: area } }
      const hands = await show(<Opened area={area} />, { props })
      await hands.click(await screen.findByRole('combobox'))
      await hands.paste('chen wei')
      await screen.findByRole('option', { name: /Chen Wei.*Villa/ })
      await hands.keyboard('{Enter}')

      const inbox = area === 'admin' ? '/enquiries' : '/owner-enquiries'
      await waitFor(() => assert.deepEqual(visited, [`${inbox}?enquiry=5`]))
      assert.notInclude(JSON.stringify({ ...localStorage }), 'Chen')
    })
  }
})
