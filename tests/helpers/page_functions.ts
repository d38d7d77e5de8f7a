import app from '@adonisjs/core/services/app'

/** A file of pure functions of the pages, which the compiler knows as a project of their own. */
export const pageFunctions = (name: string) => import(app.makeURL(`inertia/${name}.ts`).href)
