import { lost, network, press, see, show } from './screen.js'
import { test } from '@japa/runner'
import { LanguageSwitch } from '~/components/navigation/language_switch'

test.group('Languages | switch', () => {
  test('says that the choice could not be stored, and goes on as before', async ({ assert }) => {
    network.answers({ 'POST /language': lost })
    const hands = await show(<LanguageSwitch />)
    await press(hands, 'العربية')
    await see('Network error: No response from server.')
    assert.isEmpty(network.visits)
    assert.deepEqual(
      network.calls.map(({ body }) => body),
      [{ language: 'ar' }]
    )
  })

  test('brings the page again in the chosen language', async ({ assert }) => {
    network.answers({ 'POST /language': { status: 204 } })
    const hands = await show(<LanguageSwitch />, { url: '/here?page=2' })
    await press(hands, 'العربية')
    await see('another page')
    assert.deepEqual(network.visits, ['/here?page=2'])
  })
})
