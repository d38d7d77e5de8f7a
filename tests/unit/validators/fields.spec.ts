import { test } from '@japa/runner'
import vine from '@vinejs/vine'
import limits from '#config/limits'
import {
  email,
  id,
  newPassword,
  optionalText,
  phoneNumber,
  price,
  text,
  writtenNumber,
} from '#validators/fields'
import { prices } from '#tests/helpers/prices'

const fields = {
  price: price(),
  id: id(),
  phone: phoneNumber(),
  email: email(),
  text: text(20),
  optional: optionalText(20),
  password: newPassword(),
  number: writtenNumber(20),
}

async function accepted(field: keyof typeof fields, value: unknown) {
  const validator = vine.create({ value: fields[field] })
  try {
    const { value: result } = await validator.validate({ value })
    return { result }
  } catch {
    return 'refused'
  }
}

const cases: Record<keyof typeof fields, { good: [unknown, unknown][]; bad: unknown[] }> = {
  price: {
    good: [
      ...prices.good.map((value): [unknown, unknown] => [value, Number(value)]),
      ['٥٠٠٫٥٠', 500.5],
      ['۵۰۰', 500],
    ],
    bad: prices.bad,
  },
  id: {
    good: [
      [7, 7],
      ['7', 7],
      ['٧', 7],
      ['۱۲\u200f', 12],
      ['１２', 12],
      [2_147_483_647, 2_147_483_647],
    ],
    bad: [0, -1, 1.5, '1.5', '0x10', '1e3', ' 7', '+7', true, [7], '', null, 2_147_483_648, 1e20],
  },
  phone: {
    good: [
      ['+971501', '+971501'],
      [' 0501 ', '0501'],
      [501_234, '501234'],
      ['12 34', '1234'],
      ['٠٥٠-١٢٣', '050123'],
      ['971501234567.0', '971501234567'],
      ['="0501234567"', '0501234567'],
      ['050.123.45.67', '0501234567'],
    ],
    bad: [
      '9.71501E+11',
      '9,71501234567E+11',
      '123',
      '1'.repeat(21),
      '+',
      'abcd',
      '\u200b',
      true,
      null,
      -1234,
      1.5,
    ],
  },
  email: {
    good: [
      [' A.B@Example.COM ', 'a.b@example.com'],
      ['zoe\u0308@x.io', 'zo\u00EB@x.io'],
      ['\u202ax\u00ad@y.zz\u200b\u202c', 'x@y.zz'],
      ['ا\u200cب@y.zz', 'اب@y.zz'],
    ],
    bad: [
      '',
      '\u200b',
      '"a b"@x.test',
      '"ab"@x.test',
      'a\u3000b@x.test',
      'a\u2800@x.test',
      'a',
      'a@',
      '@b.co',
      'a b@c.co',
      `${'a'.repeat(limits.emailCharacters)}@b.co`,
      5,
    ],
  },
  text: {
    good: [
      [' فيلا ', 'فيلا'],
      ['e\u0301', '\u00E9'],
      ['a\uD800b', 'a\uFFFDb'],
      ['a\nb\tc', 'a\nb\tc'],
      ['a\r\nb\rc', 'a\nb\nc'],
      ['Vi\u00adlla\u200b \u2060', 'Villa'],
    ],
    bad: [
      '',
      '   ',
      '\u3164',
      '\u200b\u2800',
      'x'.repeat(21),
      'a\u0000b',
      'a\u001Bb',
      5,
      null,
      ['a'],
    ],
  },
  optional: {
    good: [
      [' a ', 'a'],
      ['  ', null],
      ['\u00ad\u2060', null],
      [null, null],
      [undefined, undefined],
    ],
    bad: ['x'.repeat(21), 5],
  },
  number: {
    good: [
      ['7E10-B', '7E10-B'],
      ['="00123"', '00123'],
      [' 71-2034 ', '71-2034'],
    ],
    bad: ['7.1157E+10', '7,1157E+10', '7.1157E10', '7E+10', '', 'a\nb', 5],
  },
  password: {
    good: [
      [' two herons ', ' two herons '],
      ['x'.repeat(256), 'x'.repeat(256)],
    ],
    bad: ['12345', '       ', ' Secret ', 'x'.repeat(257), 123_456, null],
  },
}

test.group('Validators | fields', () => {
  for (const [field, { good, bad }] of Object.entries(cases)) {
    const name = field as keyof typeof fields

    test(`takes for ${field} what is one`, async ({ assert }) => {
      for (const [value, result] of good) {
        assert.deepEqual(await accepted(name, value), { result }, JSON.stringify(value))
      }
    })

    test(`refuses for ${field} what only looks like one`, async ({ assert }) => {
      for (const value of bad) {
        assert.equal(await accepted(name, value), 'refused', JSON.stringify(value))
      }
    })
  }
})
