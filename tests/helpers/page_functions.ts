import app from '@adonisjs/core/services/app'

const imported = (file: string) => import(app.makeURL(file).href)

/** What `run` does while the pages speak another language. */
export async function inLanguage(code: string, run: () => void) {
  const { addTexts, setLanguage } = await imported('inertia/lib/texts.ts')
  addTexts(code, await imported(`.adonisjs/client/lang/${code}.ts`))
  setLanguage(code)
  try {
    run()
  } finally {
    setLanguage('en')
  }
}

/** A file of functions of the pages, which speak English. The compiler knows the pages as a project of their own. */
export async function pageFunctions(name: string) {
  const { addTexts, setLanguage } = await imported('inertia/lib/texts.ts')
  addTexts('en', await imported('.adonisjs/client/lang/en.ts'))
  setLanguage('en')
  return imported(`inertia/${name}.ts`)
}
