import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const cwd = app.makePath()
const documents = ['*.md', 'resources/docs/*.md', 'config/deploy/*.md'].flatMap((pattern) =>
  globSync(pattern, { cwd })
)
const sources = globSync(
  '{app,bin,config,database,inertia,resources,start,tests}/**/*.{ts,tsx,js,edge,scss}',
  { cwd }
)

const textOf = (file: string) => readFile(app.makePath(file), 'utf-8')

async function headingsOf(file: string) {
  const text = await textOf(file)
  return [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading)
}

/** As GitHub makes the address of a heading. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** A comment may break a reference into lines. */
const inOneLine = (source: string) => source.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ')

test.group('Documents', () => {
  test('links lead to a file and a heading that exist', async ({ assert }) => {
    for (const document of documents) {
      const text = await textOf(document)
      for (const [, address] of text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
        const [path, anchor] = address.split('#')
        const target = path ? join(dirname(document), path) : document
        assert.isTrue(existsSync(app.makePath(target)), `${address} in ${document}`)
        if (!anchor) continue
        const headings = await headingsOf(target)
        assert.include(headings.map(anchorOf), anchor, `${address} in ${document}`)
      }
    }
  })

  test('the picture and the table of the rooms have them all', async ({ assert }) => {
    const text = await textOf('resources/docs/architecture.md')
    const [picture, table] = text.split('```mermaid')[1].split('```')
    const rooms = globSync('app/*/', { cwd }).map((room) => room.replace(/\/$/, ''))
    assert.isNotEmpty(rooms)
    for (const room of rooms) {
      assert.include(picture, room)
      assert.include(table, `\`${room}\``)
    }
  })

  test('the sections that comments cite exist', async ({ assert }) => {
    const specification = await headingsOf('resources/docs/specification.md')
    const numbers = specification.flatMap((heading) => /^\d+/.exec(heading)?.[0] ?? [])
    const known = {
      'api.md': await headingsOf('resources/docs/api.md'),
      'README': await headingsOf('README.md'),
    }
    for (const source of sources) {
      const text = inOneLine(await textOf(source))
      for (const [, number] of text.matchAll(/§(\d+)/g)) {
        assert.include(numbers, number, source)
      }
      for (const [, document, heading] of text.matchAll(/\b(api\.md|README), "([^"]+)"/g)) {
        assert.include(known[document as keyof typeof known], heading, source)
      }
    }
  })
})
