import { readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'

/** Made by the build (`bin/describe.ts`), so that it says nothing else than the code. */
export const descriptionFile = () => app.makePath('resources', 'description', 'openapi.json')

export const readDescription = () => readFile(descriptionFile(), 'utf8')
