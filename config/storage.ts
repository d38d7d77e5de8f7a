import { resolve } from 'node:path'
import env from '#start/env'
import app from '@adonisjs/core/services/app'

/** A production build runs in `build/`, and ENV_PATH names the project's folder. */
const projectRoot = process.env.ENV_PATH ?? app.makePath()

export const dataDir = resolve(projectRoot, env.get('DATA_DIR'))

export const databaseFile = resolve(dataDir, 'manzil.sqlite3')
/** Counted attempts; needs no backup. */
export const limitsFile = resolve(dataDir, 'limits.sqlite3')

export const imagesDir = resolve(dataDir, 'property-images')
export const thumbnailsDir = resolve(imagesDir, 'thumbnails')

/** On the images' disk, so that a finished upload is renamed and not copied. */
export const stagingDir = resolve(imagesDir, '.staging')
