import { waitFor } from './screen.js'
import { getActiveTestOrFail, test } from '@japa/runner'

const address = 'https://manzil.test/listings/7/villa'

/** A listing's button, in a browser that shares or copies in this way. */
async function pressShare(abilities: { share?: unknown; clipboard?: { writeText: unknown } }) {
  for (const [name, value] of Object.entries(abilities)) {
    Object.defineProperty(navigator, name, { configurable: true, value })
    getActiveTestOrFail().cleanup(() => void Reflect.deleteProperty(navigator, name))
  }
  const announcement = '<p data-announcement data-copied="Copied." data-uncopied="No."></p>'
  if (!document.querySelector('[data-announcement]'))
    document.body.insertAdjacentHTML('beforeend', announcement)
  const place = document.querySelector<HTMLElement>('[data-announcement]')!
  place.textContent = ''
  // The script looks for that place once, when it is loaded.
  const { offerShare } = await import('../../resources/js/listings/share.js')
  const button = document.createElement('button')
  button.hidden = true
  Object.assign(button.dataset, { title: 'Villa', url: address })
  offerShare(button)
  button.click()
  return { place, button }
}

test.group('Site | share', (group) => {
  group.setup(() => () => void (document.body.innerHTML = ''))

  test('takes the browser’s sheet', async ({ assert }) => {
    const shared: unknown[] = []
    const { button } = await pressShare({
      share: async (...given: unknown[]) => void shared.push(...given),
    })
    assert.isFalse(button.hidden)
    assert.deepEqual(shared, [{ title: 'Villa', url: address }])
  })

  test('copies the link where there is no sheet, and says when that fails', async ({ assert }) => {
    const copied: unknown[] = []
    const { place } = await pressShare({
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    })
    await waitFor(() => assert.equal(place.textContent, 'Copied.'))
    assert.deepEqual(copied, [address])
    await pressShare({ clipboard: { writeText: () => Promise.reject(new Error('no')) } })
    await waitFor(() => assert.equal(place.textContent, 'No.'))
  })

  // A sheet that was closed, or is open already, is no reason to copy; one that fails is.
  test('goes by why the sheet was not used: {name}')
    .with([
      { name: 'AbortError', copies: 0 },
      { name: 'InvalidStateError', copies: 0 },
      { name: 'NotAllowedError', copies: 1 },
    ])
    .run(async ({ assert }, { name, copies }) => {
      const calls = { share: 0, copy: 0 }
      const share = async () => {
        calls.share += 1
        throw new DOMException('', name)
      }
      const { place } = await pressShare({
        ...{ share, clipboard: { writeText: async () => void (calls.copy += 1) } },
      })
      await waitFor(() => assert.equal(place.textContent, copies ? 'Copied.' : ''))
      assert.deepEqual(calls, { share: 1, copy: copies })
    })
})
