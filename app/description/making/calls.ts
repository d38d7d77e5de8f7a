import router from '@adonisjs/core/services/router'
import type { RouteJSON } from '@adonisjs/core/types/http'
import type { Area } from '#config/areas'

type NamedMiddleware = { name?: string; args?: unknown }

export type Call = {
  name: string
  method: string
  path: string
  params: { name: string; matcher?: { match?: RegExp; cast?: unknown } }[]
  controller: string
  action: string
  area?: Area
  middleware: Map<string, unknown>
}

/** The routes under `/api`, each by the method that names it. */
export function calls(): Call[] {
  router.commit()
  const { root } = router.toJSON()
  return root.filter(({ pattern }) => pattern.startsWith('/api/')).map(callOf)
}

function callOf(route: RouteJSON): Call {
  const { handler, matchers, methods, name, pattern } = route
  const [, controller] =
    /'#(controllers\/\w+\/\w+)'/.exec(
      ('importExpression' in handler && handler.importExpression) || ''
    ) ?? []
  if (!controller || typeof handler === 'function' || !('method' in handler))
    throw new Error(`${pattern} has no controller.`)
  const used = [...route.middleware.all()].filter(
    (one) => typeof one !== 'function'
  ) as NamedMiddleware[]
  const middleware = new Map(used.map((one) => [String(one.name), one.args]))
  return {
    name: name!.replace(/^api\./, ''),
    method: methods[0].toLowerCase(),
    path: pattern.replaceAll(/:(\w+)/g, '{$1}'),
    params: [...pattern.matchAll(/:(\w+)/g)].map(([, param]) => ({
      name: param,
      matcher: matchers[param],
    })),
    controller,
    action: String(handler.method),
    area: middleware.get('area') as Area | undefined,
    middleware,
  }
}
