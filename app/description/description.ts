import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { preparePage, type PreparedPage } from '#server/prepared_page'

/** Made by the build (`bin/describe.ts`), so that it says nothing else than the code. */
export const descriptionFile = () => app.makePath('resources', 'description', 'openapi.json')

export const readDescription = () => readFile(descriptionFile(), 'utf8')

let prepared: Promise<PreparedPage> | undefined

/** Read once: it changes with the code alone. */
export function preparedDescription() {
  if (app.inDev) return readDescription().then((text) => preparePage(text))
  prepared ??= readDescription().then((text) => preparePage(text))
  prepared.catch(() => (prepared = undefined))
  return prepared
}
