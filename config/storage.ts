import { resolve } from 'node:path'
import env from '#start/env'
import app from '@adonisjs/core/services/app'

/** The project's folder: a production build runs from `build/` inside it and is told by ENV_PATH. */
const projectRoot = process.env.ENV_PATH ?? app.makePath()

/** One folder with everything worth backing up. */
export const dataDir = resolve(projectRoot, env.get('DATA_DIR'))

export const databaseFile = resolve(dataDir, 'manzil.sqlite3')
/** Counted attempts: not worth backing up, and made anew where it is missing. */
export const limitsFile = resolve(dataDir, 'limits.sqlite3')

export const imagesDir = resolve(dataDir, 'property-images')
export const thumbnailsDir = resolve(imagesDir, 'thumbnails')

/** Uploads on their way in: on the images' own disk, so that a finished file is renamed and not copied. */
export const stagingDir = resolve(imagesDir, '.staging')
