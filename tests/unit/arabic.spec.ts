import { test } from '@japa/runner'
import { hasForeignMark, hasRawName, saysLabelTwice } from '#tests/helpers/arabic'

const checks = [
  {
    check: hasForeignMark,
    pairs: [
      ['الصفوف, والأعمدة', 'الصفوف، والأعمدة'],
      ['«الصفوف»; والأعمدة', '«الصفوف»؛ والأعمدة'],
      ['هل تم الرد?', 'هل تم الرد؟'],
      ['مدًى, وسقفٌ', 'Omar, مدًى وسقفٌ'],
      ['الصفوف 2, 4', 'السعر 1,250.50'],
    ],
  },
  {
    check: hasRawName,
    pairs: [
      ['تنقصه الأعمدة owner_email، العنوان', 'تنقصه الأعمدة بريد المالك، العنوان'],
      ['country_id', 'country id'],
      ['العمود «available_from_day»', 'https://example.com/ar/AED'],
    ],
  },
  {
    check: saysLabelTwice,
    pairs: [
      ['النوع: النوع: يرجى الاختيار.', 'النوع: يرجى الاختيار.'],
      ['غرف النوم: عدد غرف النوم: يجب إدخال رقم.', 'عدد غرف النوم: يجب إدخال رقم.'],
      ['النوع : النوع : شقة', 'النوع: شقة، الغرض: للبيع'],
      ['خطأ. النوع: النوع: شقة', 'الغرض: للبيع. عدد الغرف: 3'],
    ],
  },
]

test.group('Arabic | checks', () => {
  for (const { check, pairs } of checks) {
    for (const [faulty, right] of pairs) {
      test(`${check.name} tells “${faulty}” from “${right}”`, ({ assert }) => {
        assert.deepEqual([check(faulty), check(right)], [true, false])
      })
    }
  }
})
