import type { HttpContext } from '@adonisjs/core/http'
import Bowser from 'bowser'

export type Visit = { address: string; browser: string | null; system: string | null }

const browsers = new Set(Object.values(Bowser.BROWSER_MAP))
const systems = new Set(Object.values(Bowser.OS_MAP))

export function visitOf(request: HttpContext['request']): Visit {
  const { browser, os } = Bowser.parse(request.header('user-agent', '')!.slice(0, 500) || '-')
  return {
    address: request.ip().slice(0, 64), // a proxy may send any text
    browser: knownName(browser.name, browsers),
    system: knownName(os.name, systems),
  }
}

/** The parser passes on any text of a program that it doesn't know. */
function knownName(name: string | undefined, names: Set<string>) {
  return name !== undefined && names.has(name) ? name : null
}
