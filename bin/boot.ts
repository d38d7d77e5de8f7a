import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'
import runningApp from '@adonisjs/core/services/app'
import type { ApplicationService } from '@adonisjs/core/types'

const root = new URL('../', import.meta.url)

export function createIgnitor() {
  return new Ignitor(root, { importer }).tap((app) =>
    app.booting(async () => {
      await import('#start/env')
    })
  )
}

export async function boot(): Promise<ApplicationService> {
  process.env.LOG_LEVEL = 'silent'
  process.env.NODE_ENV ??= 'production'
  const app = createIgnitor().createApp('console')
  await app.init()
  await app.boot()
  await import('#start/events') // a preload, and a command never starts the server that loads them
  return app
}

export async function inApp<T>(work: () => Promise<T>): Promise<T> {
  if (runningApp?.isBooted) return work()
  const app = await boot()
  try {
    return await work()
  } finally {
    await app.terminate()
  }
}

function importer(path: string) {
  return path.startsWith('.') ? import(new URL(path, root).href) : import(path)
}
