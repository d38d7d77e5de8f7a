import { test } from '@japa/runner'
import { explain } from '../../../bin/explain.js'

test.group('Start | explanations', () => {
  for (const [code, message] of [
    ['0A000', 'extension "pg_trgm" is not available'],
    ['42501', 'permission denied to create extension "pg_trgm"'],
    ['58P01', 'could not open extension control file "/usr/share/extension/pg_trgm.control"'],
  ]) {
    test(`says what to do about: ${message}`, ({ assert }) => {
      const statement = 'CREATE EXTENSION IF NOT EXISTS pg_trgm'
      const error = Object.assign(new Error(`${statement} - ${message}`), { code })
      assert.match(explain(error)!, /^PostgreSQL can't search .*Install .*CREATE EXTENSION pg_trgm/)
    })
  }

  test('says something else of another refusal of PostgreSQL', ({ assert }) => {
    const error = Object.assign(new Error('permission denied for table users'), { code: '42501' })
    assert.notInclude(explain(error) ?? '', 'pg_trgm')
  })
})
