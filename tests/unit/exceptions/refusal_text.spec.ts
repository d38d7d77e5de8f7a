import i18n from '@adonisjs/i18n/services/main'
import { test } from '@japa/runner'
import { refusalText } from '#exceptions/refusal_text'
import { ChangedMeanwhile, type ReadRow } from '#imports/imported_rows'

const changedIn = (...lines: number[]) =>
  new ChangedMeanwhile(lines.map((line) => ({ line }) as ReadRow))

const cases = [
  ['en', [2], /the record in row 2\./],
  ['en', [2, 4, 7], /the records in rows 2, 4, and 7\./],
  ['en', [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], /the records in rows 2, 3, .*, 11, and …\./],
  ['ar', [2], /بيانات الصف 2\./],
  ['ar', [2, 4, 7], /بيانات الصفوف 2 و4 و7\./],
] as const

test.group('Refusals | texts', () => {
  for (const [language, lines, expected] of cases) {
    test(`name the rows ${lines} as a reader of ${language} would`, ({ assert }) => {
      assert.match(refusalText(i18n.locale(language), changedIn(...lines)), expected)
    })
  }
})
