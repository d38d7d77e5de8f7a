import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import { countedWhole, where, type Condition } from '#lists/condition'
import { listSource } from '#sources/list_source'
import User from '#models/user'

const validator = vine.create({ state: vine.string().optional() })

/** Tells the condition that it was read with. */
function sourceWith(options: Partial<Parameters<typeof listSource<typeof validator, string>>[0]>) {
  const told: (Condition | undefined)[] = []
  const tell = async (scope?: Condition) => {
    told.push(scope)
    return undefined as never
  }
  const list = {
    read: (_: object, scope?: Condition) => tell(scope),
    readAtOnce: (_: object, scope?: Condition) => tell(scope),
    stream: (_: object, scope?: Condition) => tell(scope),
    find: (_: number, scope?: Condition) => tell(scope),
    ids: (_: object, { scope }: { scope?: Condition }) => tell(scope),
    columns: {},
    streamCells: (_: object, scope?: Condition) => tell(scope),
    withIds: (ids: number[]) => where('id IN (?)', ids.join()),
  }
  const source = listSource({ call: 'api.admin.users.index', validator, list, ...options })
  return { source, told }
}

/** What a condition says of counting is kept where it stands alone. */
const scope = ({ id }: User) => countedWhole(where('owner_id = ?', id))
const unchosen = ({ state }: { state?: string }) => (state ? undefined : where('is_shown'))
const caller = Object.assign(new User(), { id: 7 })

test.group('Lists | source', () => {
  test('shows a caller the same rows on a page, by an id and in a batch', async ({ assert }) => {
    const { source, told } = sourceWith({ scope })
    await source.read({}, caller)
    await source.find(1, caller)
    await source.ids({}, caller)
    assert.deepEqual(told, [scope(caller), scope(caller), scope(caller)])
  })

  test('exports the rows of a caller, or those that were chosen among them', async ({ assert }) => {
    const { source, told } = sourceWith({ scope })
    await source.export({}, { caller }, async () => {})
    await source.export({}, { caller, ids: [1, 2] }, async () => {})
    assert.deepEqual(told, [scope(caller), where('owner_id = ? AND id IN (?)', 7, '1,2')])
  })

  test('leaves out what the query does not choose, but not by its id', async ({ assert }) => {
    const { source, told } = sourceWith({ scope, unchosen })
    await source.read({}, caller)
    await source.ids({}, caller)
    await source.read({ state: 'hidden' }, caller)
    await source.find(1, caller)
    const both = where('owner_id = ? AND is_shown', 7)
    assert.deepEqual(told, [both, both, scope(caller), scope(caller)])
  })
})
