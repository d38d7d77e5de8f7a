import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../../', import.meta.url)
const nothing = 'data:text/javascript,'

/** Where the pages' own aliases lead, which Vite resolves in a build. */
const aliases = [
  { alias: '~/', folder: 'inertia/', endings: ['.ts', '.tsx'] },
  { alias: '@generated/', folder: '.adonisjs/client/', endings: ['/index.ts', '.ts'] },
]

// Lets Node import the pages' files, without their styles.
registerHooks({
  resolve(specifier, context, next) {
    if (/\.s?css$/.test(specifier)) return { url: nothing, shortCircuit: true }
    if (specifier.endsWith('.json') && context.parentURL?.includes('/.adonisjs/client/')) {
      return { ...next(specifier, context), importAttributes: { type: 'json' } }
    }
    const { alias, folder, endings } =
      aliases.find((each) => specifier.startsWith(each.alias)) ?? {}
    if (!alias) return next(specifier, context)
    const files = endings!.map(
      (ending) => new URL(`${folder}${specifier.slice(alias.length)}${ending}`, root)
    )
    return next((files.find((file) => existsSync(file)) ?? files[0]).href, context)
  },
})
