import { test } from '@japa/runner'
import { pageFunctions } from '#tests/helpers/page_functions'

const { excerptOf, partsOf } = await pageFunctions('components/forms/conflicts/difference')

type Part = { text: string; isOwn: boolean }

const textOf = (parts: Part[]) => parts.map(({ text }) => text).join('')
const ownIn = (parts: Part[]) => parts.filter(({ isOwn }) => isOwn).map(({ text }) => text.trim())
const words = (count: number) => Array.from({ length: count }, (_, i) => `word${i}`).join(' ')

test.group('Pages | difference', () => {
  test('marks whole words, wherever they differ', ({ assert }) => {
    const parts = partsOf('A new house by the lake', 'A house by the sea')
    assert.deepEqual(ownIn(parts), ['new', 'lake'])
    assert.equal(textOf(parts), 'A new house by the lake')
    assert.deepEqual(ownIn(partsOf('شقة واسعة في مسقط', 'شقة هادئة في مسقط')), ['واسعة'])
  })

  test('marks nothing in the same text, and all of one that shares nothing', ({ assert }) => {
    assert.deepEqual(ownIn(partsOf('A house', 'A house')), [])
    assert.deepEqual(ownIn(partsOf('A house', 'Some flat')), ['A house'])
    assert.deepEqual(partsOf('', 'A house'), [])
  })

  test('shortens a long text to its differences and what stands around them', ({ assert }) => {
    const text = `${words(300)} large ${words(500)} quiet ${words(300)}`
    const parts = partsOf(text, text.replace('large', 'small').replace('quiet', 'loud'))
    const excerpt = excerptOf(parts)
    assert.equal(textOf(parts), text)
    assert.deepEqual(ownIn(excerpt), ['large', 'quiet'])
    assert.isBelow(textOf(excerpt).length, 400)
    assert.match(textOf(excerpt), /^… .+ … .+ … $/)
  })

  test('gives up where two long texts share nothing in order', ({ assert }) => {
    const text = words(1500)
    const reversed = text.split(' ').reverse().join(' ')
    assert.lengthOf(ownIn(partsOf(reversed, text)), 1)
  })
})
