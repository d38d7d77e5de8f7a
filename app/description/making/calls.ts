import { RoutesScanner } from '@adonisjs/assembler/routes_scanner'
import type { RoutesListItem, ScannedValidator } from '@adonisjs/assembler/types'
import app from '@adonisjs/core/services/app'
import router from '@adonisjs/core/services/router'
import type { RouteJSON } from '@adonisjs/core/types/http'
import { areas, type Area } from '#config/areas'

export type Call = Awaited<ReturnType<typeof calls>>[number]

/** The routes under `/api`, with what the framework's scanner finds in their controllers for its client. */
export async function calls() {
  router.commit()
  const routes = router.toJSON().root.filter(({ pattern }) => pattern.startsWith('/api/'))
  const scanner = new RoutesScanner(app.makePath(), [])
  await scanner.scan(routes as RoutesListItem[])
  const scanned = new Map(scanner.getScannedRoutes().map((one) => [one.name, one]))
  return Promise.all(
    routes.map(async (route) => {
      const { controller, validators } = scanned.get(route.name!) ?? {}
      if (!controller) throw new Error(`${route.pattern} has no controller.`)
      const call = { ...callOf(route), controller: controller.path, action: controller.method }
      return { ...call, validators: await loaded(inArea(validators, call.area)) }
    })
  )
}

function callOf({ matchers, methods, name, pattern, ...route }: RouteJSON) {
  const used = [...route.middleware.all()] as { name?: string; args?: unknown }[]
  const middleware = new Map(used.map((one) => [String(one.name), one.args]))
  const params = [...pattern.matchAll(/:(\w+)/g)].map(([, param]) => param)
  return {
    name: name!.replace(/^api\./, ''),
    method: methods[0].toLowerCase(),
    path: pattern.replaceAll(/:(\w+)/g, '{$1}'),
    params: params.map((param) => ({ name: param, matcher: matchers[param] })),
    area: middleware.get('area') as Area | undefined,
    middleware,
  }
}

/** Where a method has one for each area, the names tell whose they are. */
function inArea(all: ScannedValidator[] = [], area = '') {
  const own = all.filter(({ name }) => area && name.startsWith(area))
  const common = all.filter(({ name }) => !areas.some((one) => name.startsWith(one)))
  return [own, common, all].find((some) => some.length) ?? []
}

const loaded = (validators: ScannedValidator[]) =>
  Promise.all(
    validators.map(async ({ name, import: { specifier, value } }) => {
      const { [value]: exported } = await import(specifier)
      return name === value ? exported : exported.validator
    })
  )
