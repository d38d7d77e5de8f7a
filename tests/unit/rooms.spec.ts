import { globSync, readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import app from '@adonisjs/core/services/app'

const houses = {
  'app': { '#': 'app/' },
  'inertia': { '~/': 'inertia/' },
  'inertia/components': { '~/components/': 'inertia/components/' },
}

test.group('Rooms', () => {
  for (const [house, prefixes] of Object.entries(houses)) {
    test(`of ${house} import each other in one direction`, ({ assert }) => {
      assert.deepEqual(circleIn(importsOfRooms(house, prefixes)), [])
    })
  }
})

/** A room is a folder of the house, or a file that stands in it. */
function importsOfRooms(house: string, prefixes: Record<string, string>) {
  const rooms = new Map<string, Set<string>>()
  for (const file of globSync(`${house}/**/*.{ts,tsx}`, { cwd: app.makePath() })) {
    const source = readFileSync(app.makePath(file), 'utf-8')
    const targets = [...source.matchAll(/(?:from|import|import\() ?'([^']+)'/g)]
    const found = rooms.get(roomOf(house, file)) ?? new Set()
    for (const [, target] of targets) {
      const [alias, folder] =
        Object.entries(prefixes).find(([prefix]) => target.startsWith(prefix)) ?? []
      if (alias) found.add(roomOf(house, folder + target.slice(alias.length)))
    }
    rooms.set(roomOf(house, file), found)
  }
  return rooms
}

function roomOf(house: string, file: string) {
  const [room] = file.slice(house.length + 1).split('/')
  return room.replace(/\.tsx?$/, '')
}

/** @returns the names on the way round, empty where there is none */
function circleIn(rooms: Map<string, Set<string>>) {
  const done = new Set<string>()
  const search = (room: string, way: string[]): string[] => {
    if (way.includes(room)) return [...way.slice(way.indexOf(room)), room]
    if (done.has(room)) return []
    for (const next of rooms.get(room) ?? []) {
      const circle = next === room ? [] : search(next, [...way, room])
      if (circle.length) return circle
    }
    done.add(room)
    return []
  }
  return [...rooms.keys()].map((room) => search(room, [])).find(({ length }) => length) ?? []
}
