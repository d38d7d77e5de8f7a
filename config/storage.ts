import { isIP } from 'node:net'
import { resolve } from 'node:path'
import env from '#start/env'
import app from '@adonisjs/core/services/app'

/** A production build runs in `build/`, and ENV_PATH names the project's folder. */
const projectRoot = process.env.ENV_PATH ?? app.makePath()

export const dataDir = resolve(projectRoot, env.get('DATA_DIR'))

export const databaseFile = resolve(dataDir, 'manzil.sqlite3')
export const limitsFile = resolve(dataDir, 'limits.sqlite3')

export const imagesDir = resolve(dataDir, 'property-images')
export const removedDir = resolve(dataDir, 'removed')

/** The folder is on the images' disk, so that a finished upload is renamed and not copied. */
export const stagingDir = resolve(imagesDir, '.staging')

export type StoreKind = 'disk' | 's3'

export const imageStoreKind: StoreKind = env.get('IMAGE_STORE') ?? 'disk'

export const bucket = {
  name: env.get('S3_BUCKET'),
  region: env.get('S3_REGION') ?? 'us-east-1',
  endpoint: env.get('S3_ENDPOINT'),
  forcePathStyle: env.get('S3_FORCE_PATH_STYLE') ?? false,
}

export const imageUrl = env.get('IMAGE_URL')

export const imageOrigin =
  imageUrl && new URL(imageUrl === 'signed' ? bucketAddress() : imageUrl).origin

/** The client puts a bucket before the store's name only where both are plain names. */
function bucketAddress() {
  const {
    name = '',
    region,
    endpoint = `https://s3.${region}.amazonaws.com`,
    forcePathStyle,
  } = bucket
  const isNumeric = isIP(new URL(endpoint).hostname.replace(/[[\]]/g, ''))
  if (forcePathStyle || isNumeric || !/^[a-z0-9-]+$/.test(name)) return endpoint
  return endpoint.replace('://', `://${name}.`)
}
