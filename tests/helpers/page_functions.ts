import app from '@adonisjs/core/services/app'

const imported = (file: string) => import(app.makeURL(file).href)

/** A file of functions of the pages, which speak English. The compiler knows the pages as a project of their own. */
export async function pageFunctions(name: string) {
  const { learn, speak } = await imported('inertia/lib/texts.ts')
  learn('en', await imported('resources/lang/en/index.ts'))
  speak('en')
  return imported(`inertia/${name}.ts`)
}
