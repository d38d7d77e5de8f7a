/** What is a price, and what only looks like one to a number type. */
export const prices = {
  good: [0, 0.1, '0.10', 1999.99, '1999.9', 1e3, ' 5 ', 9_999_999_999.99, '9999999999.99'],
  bad: [
    -1,
    '-0.01',
    1.999,
    '1.999',
    1e20,
    1e10,
    '10000000000',
    '0x10',
    '1e3',
    '1,5',
    '1,250',
    '1.250.000',
    '85k',
    true,
    [5],
    {},
    '',
    null,
  ],
}
