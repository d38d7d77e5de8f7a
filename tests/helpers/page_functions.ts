import { registerHooks } from 'node:module'
import app from '@adonisjs/core/services/app'

// The pages' own aliases, which Vite resolves in a build.
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.startsWith('~/')) {
      return next(app.makeURL(`inertia/${specifier.slice(2)}.ts`).href, context)
    }
    if (specifier.startsWith('@generated/')) {
      return next(app.makeURL(`.adonisjs/client/${specifier.slice(11)}/index.ts`).href, context)
    }
    if (specifier.startsWith('@lang/')) {
      const url = app.makeURL(`resources/lang/${specifier.slice(6)}`).href
      return { url, importAttributes: { type: 'json' }, shortCircuit: true }
    }
    return next(specifier, context)
  },
})

/** A file of pure functions of the pages, which the compiler knows as a project of their own. */
export const pageFunctions = (name: string) => import(app.makeURL(`inertia/lib/${name}.ts`).href)
