import { randomUUID } from 'node:crypto'
import type { ApiClient, ApiResponse } from '@japa/api-client'
import router from '@adonisjs/core/services/router'
import db from '@adonisjs/lucid/services/db'
import i18nManager from '@adonisjs/i18n/services/main'
import { getActiveTestOrFail, test } from '@japa/runner'
import type { Area } from '#config/areas'
import { meaningsOf } from '#search/search_vocabulary'
import { bases } from '#tests/helpers/calls'
import { UserFactory } from '#database/factories/user_factory'
import { cleanSlate } from '#tests/helpers/clean_slate'
import { leaksIn, leaksOfPage } from '#tests/helpers/leaks'
import { mailCases, typedInMails } from '#tests/helpers/mail_cases'
import { mailbox } from '#tests/helpers/mails'
import { pseudoLanguage, pseudoTexts } from '#tests/helpers/pseudo_language'
import { recordedCalls } from '#tests/helpers/recorded/calls'
import { createWorld, recordsNothing, type World } from '#tests/helpers/recorded/world'

/** Until the test ends, this server's calls and mails speak it. */
function speakPseudo() {
  const translations = i18nManager.getTranslations()
  const { [pseudoLanguage]: own, [i18nManager.defaultLocale]: originals } = translations
  getActiveTestOrFail().cleanup(() => void (translations[pseudoLanguage] = own))
  meaningsOf('') // read once, for the tests after this one too
  translations[pseudoLanguage] = pseudoTexts(originals)
}

/** Every call of this client comes from somebody who reads the pseudo-language, and is listened to. */
function listen(client: ApiClient) {
  speakPseudo()
  const answers: ApiResponse[] = []
  const request = client.request.bind(client)
  client.request = (endpoint, method) =>
    request(endpoint, method)
      .header('accept-language', pseudoLanguage)
      .teardown((response) => void answers.push(response))
  return answers
}

async function typedWords() {
  const columns = [
    ['users', 'name'],
    ['countries', 'name'],
    ['properties', 'title'],
    ['enquiries', 'message'],
    ['enquiries', 'name'],
    ['saved_views', 'name'],
  ]
  const found = columns.map(async ([table, column]) => {
    const rows: Record<string, string>[] = await db.from(table).select(column)
    return rows.map((row) => row[column])
  })
  const words = await Promise.all(found)
  return words.flat()
}

/** Sentences, wherever they stand in an answer. */
function sentencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || !value) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    ['message', 'reason'].includes(key) && typeof inner === 'string' ? [inner] : sentencesIn(inner)
  )
}

/** @returns how many sentences were looked at, and the leaks with the call that told them */
async function leaksOf(answers: ApiResponse[]) {
  const typed = await typedWords()
  const told = answers.map((answer) => ({
    call: `${answer.response.request.method} ${answer.response.request.url}`,
    sentences: sentencesIn(answer.body()),
  }))
  return {
    count: told.flatMap(({ sentences }) => sentences).length,
    leaks: told.flatMap(({ call, sentences }) =>
      sentences
        .filter((sentence) => leaksIn(sentence, typed).length)
        .map((sentence) => `${call}: ${sentence}`)
    ),
  }
}

/** What a mail tells of its sender, and of a browser. */
const typed = [...typedInMails, 'Of the admin', 'Chrome', 'Android']

/** What no rule of any field takes. */
const wrongValues = [[], {}, '', 'x'.repeat(600), -1, [{}, {}], 'nothing']

/** Every field that some form has. */
function formWith(value: unknown) {
  const prefix = 'validator.shared.fields.'
  const fields = Object.keys(i18nManager.getTranslations()[i18nManager.defaultLocale])
    .filter((key) => key.startsWith(prefix))
    .map((key) => [key.slice(prefix.length), value])
  return Object.fromEntries(fields)
}

/** An address with what is there, and one with what is not. */
function pathsOf(pattern: string, { property, cover }: World) {
  const unknown = { id: '999999', imageId: '999999', operationId: randomUUID(), name: 'x.jpg' }
  const there = { ...unknown, id: property.id, imageId: cover.id }
  const others = { token: 'x', list: 'properties' }
  const paths = [unknown, there].map((params) =>
    pattern.replaceAll(/:(\w+)/g, (_, name) => String({ ...params, ...others }[name as 'id']))
  )
  return [...new Set(paths)]
}

/** As somebody of the call's area, and of the other one. */
async function askWrongly(world: World, method: string, pattern: string) {
  const area = pattern.startsWith(bases.admin) ? 'admin' : 'owner'
  const other = area === 'admin' ? 'owner' : 'admin'
  for (const path of pathsOf(pattern, world)) {
    const send = (by: Area) =>
      world.client.request(path, method).withGuard(by).loginAs(world[by]).redirects(0)
    await world.client.request(path, method).redirects(0)
    await send(other).unsafeJson({})
    if (method === 'GET') await send(area).qs(formWith('nothing'))
    else if (method === 'DELETE' && path !== pattern) await send(area).unsafeJson({})
    else for (const value of wrongValues) await send(area).unsafeJson(formWith(value))
  }
}

test.group('Languages | calls in the pseudo-language', () => {
  test('say nothing that no language file has, done or refused', async ({ assert, client }) => {
    const answers = listen(client)
    const found: string[] = []
    for (const example of Object.values(recordedCalls)) {
      await cleanSlate()
      const world = await createWorld(client)
      await example.before?.(world)
      await example.run(world)
      for (const call of recordsNothing(example)) await call(world)
      const { leaks } = await leaksOf(answers.splice(0))
      found.push(...leaks)
    }
    assert.deepEqual(found, [])
  })

  test('refuse nothing in another language', async ({ assert, client }) => {
    const answers = listen(client)
    const world = await createWorld(client)
    const calls = router.toJSON().root.filter(({ pattern }) => pattern.startsWith('/api/'))
    for (const { methods, pattern } of calls) await askWrongly(world, methods[0], pattern)
    const { count, leaks } = await leaksOf(answers)
    assert.isAbove(count, 500)
    assert.deepEqual(leaks, [])
  }).timeout(180_000) // each call, in each wrong way
})

test.group('Languages | mails in the pseudo-language', () => {
  test('say nothing that no language file has', async ({ assert, client }) => {
    speakPseudo()
    const { open } = await mailbox()
    for (const [kind, { happen, role }] of Object.entries(mailCases)) {
      const reader = await UserFactory.apply(role ?? 'owner')
        .merge({ name: typedInMails[0], language: pseudoLanguage })
        .create()
      await happen(reader, client)
      const mails = await open()
      const { subject, text, html } = mails.find(
        ({ recipients }) => recipients[0] === reader.email
      )!
      assert.include(html, 'dir="rtl"', kind)
      const read = [subject, text, ...leaksOfPage(String(html), typed)]
      assert.deepEqual(
        read.filter((part) => leaksIn(part ?? '', typed).length),
        []
      )
    }
  })
})
