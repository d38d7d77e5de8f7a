import { leave, network, see, logIn, visit } from './screen.js'
import { test } from '@japa/runner'
import { listOf, owner } from './rows.js'
import { useFirstAnswers } from '~/hooks/use_first_answers'
import { useRows } from '~/hooks/use_rows'

const route = 'api.admin.users.index'
const call = 'GET /api/users/fetch-all-users'

function Users() {
  useFirstAnswers('admin')
  return <Names />
}

function Names() {
  const { data } = useRows(route, { query: { page: 1, search: undefined } })
  return <p>{data?.rows.map(({ name }) => name)}</p>
}

/** A page that came with Huda. */
const page = (drawnAt: number, session = 'a') => ({
  props: {
    drawnAt,
    session,
    answers: [{ route, query: { page: '1' }, data: { rows: [owner()], total: 1, hasMore: false } }],
  },
})

test.group('Pages | first answers', () => {
  test('stand for the calls that the page would make', async ({ assert }) => {
    logIn('admin')
    await visit(Users, page(2000))
    await see('Huda')
    assert.lengthOf(network.calls, 0)
  })

  test('are asked for again where the history kept them, or another session got them', async ({
    assert,
  }) => {
    for (const came of [page(1000), page(3000, 'b')]) {
      logIn('admin')
      network.answers({ [call]: listOf([owner({ name: 'Noor' })]) })
      await visit(Users, came)
      await see('Noor')
      assert.lengthOf(network.calls, 1)
      leave()
    }
  })
})
