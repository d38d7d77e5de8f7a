import router from '@adonisjs/core/services/router'
import type { RouteJSON } from '@adonisjs/core/types/http'
import type { Area } from '#config/areas'

export type Call = ReturnType<typeof callOf>

/** The routes under `/api`, each by the method that names it. */
export function calls() {
  router.commit()
  const { root } = router.toJSON()
  return root.filter(({ pattern }) => pattern.startsWith('/api/')).map(callOf)
}

function callOf({ handler, matchers, methods, name, pattern, ...route }: RouteJSON) {
  // A function, which answers no call, has neither.
  const { importExpression, method } = handler as { importExpression?: string; method?: string }
  const [, controller] = /'#(controllers\/\w+\/\w+)'/.exec(importExpression ?? '') ?? []
  if (!controller || !method) throw new Error(`${pattern} has no controller.`)
  const used = [...route.middleware.all()] as { name?: string; args?: unknown }[]
  const middleware = new Map(used.map((one) => [String(one.name), one.args]))
  const params = [...pattern.matchAll(/:(\w+)/g)].map(([, param]) => param)
  return {
    name: name!.replace(/^api\./, ''),
    method: methods[0].toLowerCase(),
    path: pattern.replaceAll(/:(\w+)/g, '{$1}'),
    params: params.map((param) => ({ name: param, matcher: matchers[param] })),
    controller,
    action: method,
    area: middleware.get('area') as Area | undefined,
    middleware,
  }
}
